import { describe, expect, test } from 'vitest'
import { busyTitle } from '#tests/sentences'
import { startWebServer, type WebServer } from '../web-server'
import { openBrowser, signIn, type Browser } from './browser'
import { goodAnswers } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import {
  batch,
  brokenJson,
  envelope,
  hangsUp,
  html,
  silent,
  truncated,
  withoutEnvelope,
  type Behaviour,
} from './fake-upstream'

const draft = 'GET /api/cart/draft'
const list = 'GET /api/goods/list'
const base = 'GET /api/user/base'
const company = '安和诊所'

const site = shopOnFakeUpstream()
/** Short enough to give up a silent call, long enough for one that responds. */
const impatient = shopOnFakeUpstream({ UPSTREAM_TIMEOUT_MS: '8000' })

/** A shop whose cache is empty: it has never called its upstream. */
async function withFreshShop<T>(run: (web: WebServer) => Promise<T>): Promise<T> {
  const web = await startWebServer({ UPSTREAM_API_ORIGIN: site.upstream.origin })
  try {
    return await run(web)
  } finally {
    await web.stop()
  }
}

async function openSignedIn(web: WebServer): Promise<Browser> {
  const browser = openBrowser(web)
  await signIn(browser)
  return browser
}

async function openKnowing({ web, upstream } = site): Promise<Browser> {
  const browser = await openSignedIn(web)
  await browser.open('/list')
  upstream.behave()
  return browser
}

const heard = (call: string, { upstream } = site) =>
  upstream.heard.filter((one) => one.call === call)

describe('the calls of a page', () => {
  test('travel together, each with who asks and the id of the page', async () => {
    const browser = await openKnowing()
    const page = await browser.open('/list', { 'X-Request-Id': 'one-page-0001' })
    expect(page.text).toContain(company)
    expect(site.upstream.batches).toHaveLength(1)
    expect(site.upstream.batches[0]?.sort()).toEqual([draft, list, base])
    for (const { headers } of [...heard(list), ...heard(base)])
      expect([headers.authorization, headers['x-request-id']]).toEqual([
        'Bearer token-of-demo-clinic',
        'one-page-0001',
      ])
  })

  test('that a page can do without travel together, and late ones hold up nobody', async () => {
    const browser = await openKnowing(impatient)
    const hot = 'GET /api/goods/hot'
    const { upstream } = impatient
    upstream.on(hot, silent)
    const page = await browser.open('/')
    expect(heard(hot, impatient)).toHaveLength(1)
    expect(upstream.batches.find((calls) => calls.includes(hot))?.length).toBeGreaterThan(5)
    expect([page.status, page.text.includes('专业团队')]).toEqual([200, false])
  })

  test('that is only one goes by itself', async () => {
    await openKnowing()
    await openBrowser(site.web).open('/list?test=alone')
    expect([heard(list).length, site.upstream.batches]).toEqual([1, []])
  })
})

describe('one call of a batch', () => {
  test('that fails takes nothing from the others', async () => {
    const browser = await openKnowing()
    site.upstream.on(base, envelope(500))
    const page = await browser.open('/list')
    expect([page.status, page.heading]).toEqual([200, '全部商品'])
    expect(page.text).not.toContain(company)
  })

  test('that the page is made of says what it says alone', async () => {
    const browser = await openKnowing()
    site.upstream.on(list, envelope(400, null, '该活动已结束'))
    const page = await browser.open('/list')
    expect([page.status, page.heading]).toEqual([400, '温馨提示'])
    expect(page.text).toContain('该活动已结束')
    expect(page.text).toContain(company)
  })

  test.each(Object.entries({ hangsUp, brokenJson, withoutEnvelope, truncated, page: html(200) }))(
    'that is junk (%s) is the only one the shop is busy for',
    async (_, bad) => {
      const browser = await openKnowing()
      site.upstream.on(list, bad)
      const page = await browser.open('/list')
      expect([page.status, page.heading]).toEqual([503, busyTitle])
      expect(page.text).toContain(company)
    },
  )

  test('that is silent times out by itself, and the others are shown', async () => {
    const browser = await openKnowing(impatient)
    const { upstream } = impatient
    upstream.on(base, silent)
    const withoutUser = await browser.open('/list')
    expect([withoutUser.status, withoutUser.heading]).toEqual([200, '全部商品'])
    upstream.behave()
    upstream.on(list, silent)
    const withoutGoods = await browser.open('/list')
    expect([withoutGoods.status, withoutGoods.heading]).toEqual([504, '请求超时'])
    expect(withoutGoods.text).toContain(company)
  })

  test('that knows no such token shows the page of a visitor', async () => {
    const browser = await openKnowing()
    site.upstream.on(base, envelope(10001))
    const page = await browser.open('/list')
    expect(page.text).toContain('请登录')
  })

  test('459 leads to the contract page', async () => {
    const browser = await openKnowing()
    site.upstream.on(list, envelope(459, null, '请先签署电子合同再下单'))
    const page = await browser.open('/list')
    expect([page.status, page.headers.get('location')]).toEqual([303, '/dzht?returnTo=%2Flist'])
  })
})

/** Failures of a whole batch; more of them in upstream-batch.server.test.ts. */
const junk: Record<string, Behaviour> = {
  'answers 500': envelope(500),
  'answers a page': html(200),
  'breaks off in the middle': truncated,
  'hangs up': hangsUp,
  'answers one call too few': envelope(200, [{ status: 200, envelope: { code: 200, data: {} } }]),
}

describe('a batch as a whole', () => {
  test.each(Object.entries(junk))('whose upstream %s is busy for all its calls', async (_, bad) => {
    const browser = await openKnowing()
    site.upstream.on(batch, bad)
    const page = await browser.open('/list')
    expect([page.status, page.heading]).toEqual([503, busyTitle])
    expect(page.text).not.toContain(company)
    expect([heard(list), heard(base)]).toEqual([[], []])
  })

  test('that is silent times out for all its calls', async () => {
    const browser = await openKnowing(impatient)
    impatient.upstream.on(batch, silent)
    expect((await browser.open('/list')).status).toBe(504)
  })

  test('whose connection closed just then is sent once more', async () => {
    const browser = await openKnowing()
    const answers = [list, base, draft].map((call) => goodAnswers[call])
    let times = 0
    site.upstream.on(batch, (response) => {
      times += 1
      const good = answers.map((data) => ({ status: 200, envelope: { code: 200, data } }))
      const behaviour = times === 1 ? hangsUp : envelope(200, good)
      behaviour(response)
    })
    const page = await browser.open('/list')
    expect([page.status, times]).toEqual([200, 2])
  })

  test('refused for want of a token ends the session', async () => {
    const browser = await openKnowing()
    site.upstream.on(batch, envelope(401))
    expect((await browser.open('/list')).headers.get('location')).toContain('/login')
  })
})

describe('an upstream without batches', () => {
  test.each([
    ['answers 404', envelope(404, null, '接口不存在')],
    ['answers a page whatever it is asked', html(200)],
  ])('that %s is asked call by call, and for batches by one page only', async (_, answer) => {
    site.upstream.on(batch, answer)
    await withFreshShop(async (web) => {
      const browser = await openSignedIn(web)
      await browser.open('/list')
      const { length } = heard(batch)
      for (let page = 0; page < 3; page += 1)
        expect((await browser.open('/list')).text).toContain(company)
      expect([length > 0, heard(batch).length]).toEqual([true, length])
    })
    expect([heard(list).length, heard(base).length]).toEqual([4, 4])
  })
})

test('buyers at the same time never see each other, whatever request id they send', async () => {
  const tokens = Array.from({ length: 6 }, (_, at) => `buyer-${String(at)}`)
  const paths = ['/list', '/list.data', '/user/zhzx/addr', '/list/info/1']
  const visits = tokens.flatMap((token) => paths.map((path) => ({ token, path })))
  site.upstream.on(base, (response) => {
    const token = (response.req.headers.authorization ?? '').replace('Bearer ', '')
    envelope(200, { ...(goodAnswers[base] as object), company: `${token}的药店` })(response)
  })
  const shown = await withFreshShop(async (web) => {
    const browsers = new Map<string, Browser>()
    for (const token of tokens) {
      const signedIn = { token, expires_at: 1_900_000_000_000, company: token }
      site.upstream.on('POST /api/user/login', envelope(200, signedIn))
      browsers.set(token, await openSignedIn(web))
    }
    return Promise.all(
      visits.map(async ({ token, path }) => {
        const page = await browsers.get(token)?.open(path, { 'X-Request-Id': 'the-same-id' })
        return { path, token: [...new Set(page?.html.match(/buyer-\d+(?=的药店)/g))].join() }
      }),
    )
  })
  expect(shown).toEqual(visits.map(({ token, path }) => ({ path, token })))
  expect(site.upstream.batches.length).toBeGreaterThanOrEqual(tokens.length)
})
