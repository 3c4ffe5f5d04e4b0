import { describe, expect, test } from 'vitest'
import { busy, busyTitle } from '#tests/sentences'
import { startWebServer } from '../web-server'
import { openBrowser, signIn } from './browser'
import { goodAnswers } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import {
  brokenJson,
  envelope,
  hangsUp,
  html,
  silent,
  truncated,
  withoutEnvelope,
} from './fake-upstream'

const list = 'GET /api/goods/list'
const contract = 'GET /api/user/contract'
const sign = 'POST /api/user/contract'
const signing = {
  intent: 'sign',
  name: '王小明',
  post: 'legal',
  code: '123456',
  isAgreed: 'on',
  purchase: 'a'.repeat(64),
}
const login = 'POST /api/user/login'

const site = shopOnFakeUpstream()
const impatient = shopOnFakeUpstream({ UPSTREAM_TIMEOUT_MS: '8000' })

const nonsense = Object.entries({
  'answers 500': envelope(500, null, 'stack trace'),
  'answers 503 from a proxy': html(503),
  'answers a page instead of data': html(200),
  'answers a page with status 404': html(404),
  'answers a page with status 422': html(422),
  'breaks off in the middle': truncated,
  'hangs up': hangsUp,
  'sends half a JSON': brokenJson,
  'sends another shape': envelope(200, [{ id: 'x' }]),
  'sends data without an envelope': withoutEnvelope,
})

// A fresh query per test, because rendered pages of visitors are cached.
let pages = 0
const freshList = () => `/list?test=${String(++pages)}`

describe('a page whose upstream', () => {
  test.each(nonsense)('%s says it is busy, with a retry link', async (_, bad) => {
    site.upstream.on(list, bad)
    const path = freshList()
    const page = await openBrowser(site.web).open(path)
    expect(page.status).toBe(503)
    expect(page.heading).toBe(busyTitle)
    expect(page.text).toContain(`${busy} 重试`)
    expect(page.html).toContain(`<a class="button button-primary" href="${path}"`)
    expect(page.text).not.toContain('stack trace')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is silent past the time-out says so, with a refresh button', async () => {
    impatient.upstream.on(list, silent)
    const page = await openBrowser(impatient.web).open(freshList())
    expect([page.status, page.heading]).toEqual([504, '请求超时'])
    expect(page.text).toContain('请求超时，请刷新页面 刷新')
  })

  test('cannot be reached says it is busy', async () => {
    const lost = await startWebServer({ UPSTREAM_API_ORIGIN: 'http://127.0.0.1:9' })
    try {
      const page = await openBrowser(lost).open('/')
      expect([page.status, page.heading]).toEqual([503, busyTitle])
    } finally {
      await lost.stop()
    }
  })

  test('closed the connection just then is asked once more', async () => {
    let times = 0
    site.upstream.on(list, (response) => {
      times += 1
      const behaviour = times === 1 ? hangsUp : envelope(200, goodAnswers[list])
      behaviour(response)
    })
    const page = await openBrowser(site.web).open(freshList())
    expect([page.status, times]).toEqual([200, 2])
  })
})

/** Sends a form whose page also responds with this code. */
async function sendBackorder(code: number, message: string) {
  const browser = openBrowser(site.web)
  await signIn(browser)
  for (const method of ['GET', 'POST'])
    site.upstream.on(`${method} /api/user/backorder/9`, envelope(code, null, message))
  const typed = { version: '2', quantity: '45', cap: '', untilOn: '2040-12-30' }
  return browser.submit('/dhdj/info/9', typed)
}

describe('the codes of product.md §8, in a page', () => {
  test.each([200, 201, 10000])('%i is the page', async (code) => {
    site.upstream.on(list, envelope(code, goodAnswers[list]))
    expect((await openBrowser(site.web).open(freshList())).status).toBe(200)
  })

  test.each([401, 10001])('%i leads to the login page and back', async (code) => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    site.upstream.on(contract, envelope(code, null, '请先登录'))
    const page = await browser.open('/dzht?returnTo=/cart/step2')
    const location = new URL(page.headers.get('location') ?? '', site.web.origin)
    expect([page.status, location.pathname]).toEqual([303, '/login'])
    expect(location.searchParams.get('returnTo')).toBe('/dzht?returnTo=%2Fcart%2Fstep2')
  })

  test('459 leads to the contract page, which says why', async () => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    site.upstream.on(list, envelope(459, null, '请先签署电子合同再下单'))
    const page = await browser.open('/list')
    expect([page.status, page.headers.get('location')]).toEqual([303, '/dzht?returnTo=%2Flist'])
    site.upstream.behave()
    expect((await browser.open('/dzht?returnTo=%2Flist')).text).toContain('请先签署电子合同再下单')
  })

  test.each([400, 409, 20001])('%i shows its message as 温馨提示', async (code) => {
    site.upstream.on(list, envelope(code, null, '该活动已结束'))
    const page = await openBrowser(site.web).open(freshList())
    expect([page.status, page.heading]).toEqual([400, '温馨提示'])
    expect(page.text).toContain('该活动已结束')
  })

  test('404 after a form was sent offers nothing to send again, and says what to do', async () => {
    const page = await sendBackorder(404, '到货登记不存在')
    expect([page.status, page.heading]).toEqual([404, '页面不存在'])
    expect(page.text).not.toContain('再次提交')
    expect(page.text).toContain('请回到列表')
  })

  test('403 after a form was sent keeps what was typed for when the right is there', async () => {
    const page = await sendBackorder(403, '不能登记')
    expect([page.status, page.heading]).toEqual([403, '温馨提示'])
    expect(page.text).toContain('开通权限后可再次提交')
    expect(page.html).toContain('name="quantity" value="45"')
  })

  test.each([
    ['/kjcg/list/3', 'GET /api/purchase_list/3', '新建采购清单'],
    ['/user/zhzx/cgsq/info/9', 'GET /api/purchase_request/9', '本店的采购申请'],
  ])(
    '404 of %s leads to its like, and to the other store where it is of one',
    async (path, call, like) => {
      const browser = openBrowser(site.web)
      await signIn(browser)
      site.upstream.on(call, envelope(404, null, '不存在'))
      const gone = await browser.open(path)
      expect([gone.status, gone.text.includes(like), gone.text.includes('切换门店')]).toEqual([
        404,
        true,
        false,
      ])
      site.upstream.on(call, envelope(404, null, '它属于您的另一家门店'))
      const elsewhere = await browser.open(path)
      expect(elsewhere.text).toContain(like)
      expect(elsewhere.html).toMatch(/href="[^"]+">切换门店/)
    },
  )

  test('404 is a page that does not exist', async () => {
    site.upstream.on(list, envelope(404, null, '商品不存在'))
    const page = await openBrowser(site.web).open(freshList())
    expect([page.status, page.heading]).toEqual([404, '页面不存在'])
    expect(page.text).toContain('商品不存在')
  })
})

describe('a form whose upstream', () => {
  const typed = { username: 'demo-clinic', password: 'caizhi-demo', intent: 'sign-in' }

  test.each(nonsense)('%s keeps what was typed', async (_, bad) => {
    site.upstream.on(login, bad)
    const page = await openBrowser(site.web).submit('/login', typed)
    expect([page.status, page.heading]).toEqual([503, '会员登录'])
    expect(page.text).toContain(`温馨提示 ${busy}`)
    expect(page.html).toContain('value="demo-clinic"')
    expect(page.html).not.toContain('caizhi-demo')
  })

  test('is silent keeps what was typed', async () => {
    impatient.upstream.on(login, silent)
    const page = await openBrowser(impatient.web).submit('/login', typed)
    expect([page.status, page.heading]).toEqual([504, '会员登录'])
    expect(page.text).toContain('请求超时，请刷新页面')
    expect(page.html).toContain('value="demo-clinic"')
  })

  test('refuses a field shows the message at the field', async () => {
    site.upstream.on(login, envelope(422, { errors: { password: ['用户名或密码不正确'] } }))
    const page = await openBrowser(site.web).submit('/login', typed)
    expect(page.status).toBe(400)
    expect(page.html).toMatch(/<p class="field-error"[^>]*>用户名或密码不正确/)
    expect(page.html).toContain('value="demo-clinic"')
  })

  test('has had too many attempts says when to come back', async () => {
    site.upstream.on(login, envelope(429, null, '登录失败次数过多，请于 10:35 后再试'))
    const page = await openBrowser(site.web).submit('/login', typed)
    expect(page.status).toBe(429)
    expect(page.text).toContain('请于 10:35 后再试')
    expect(page.html).toContain('value="demo-clinic"')
  })

  test('fails together with the page around it keeps what was typed, to be sent again', async () => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    await browser.submit('/dzht', { intent: 'send' })
    site.upstream.on(sign, envelope(500))
    site.upstream.on(contract, envelope(500))
    const fields = { ...signing, name: '王<小>明', isAgreed: 'on', returnTo: '/cart' }
    const page = await browser.submit('/dzht', fields)
    expect([page.status, page.heading]).toEqual([503, busyTitle])
    expect(page.html).toContain('<form method="post" action="/dzht">')
    expect(page.html).toContain('name="name" value="王&lt;小&gt;明"')
    expect(page.html).toContain('name="isAgreed" value="on"')
    expect(page.text).toContain('再次提交')
  })

  test('asks for a login leads there and back', async () => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    await browser.submit('/dzht', { intent: 'send' })
    site.upstream.on(sign, envelope(10001))
    const page = await browser.submit('/dzht', signing)
    const location = page.headers.get('location')
    expect([page.status, location]).toEqual([303, '/login?returnTo=%2Fcontinue'])
  })

  test('is not asked twice when the connection breaks', async () => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    await browser.submit('/dzht', { intent: 'send' })
    site.upstream.on(sign, hangsUp)
    await browser.submit('/dzht', signing)
    expect(site.upstream.heard.filter(({ call }) => call === sign)).toHaveLength(1)
  })
})
