import { describe, expect, test } from 'vitest'
import { startWebServer } from '../web-server'
import { openBrowser, signIn, type Page } from './browser'
import { goodAnswers } from './good-answers'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope } from './fake-upstream'

const userCall = 'GET /api/user/base'
const focusCall = 'GET /api/focus/common'
const chatUrl = 'https://chat.example/embed?shop=1'

const site = shopOnFakeUpstream({ CHAT_URL: chatUrl })

const user = (rest: object) => envelope(200, { ...(goodAnswers[userCall] as object), ...rest })
const policy = (page: Page) => page.headers.get('content-security-policy') ?? ''
const isKept = (page: Page) => (page.headers.get('cache-control') ?? '').startsWith('public')

async function openAsBuyer(path: string, rest: object = {}): Promise<Page> {
  const browser = openBrowser(site.web)
  await signIn(browser)
  site.upstream.on(userCall, user(rest))
  return browser.open(path)
}

/** The page that an address redirects to: a file that cannot be made leads back to its form. */
async function openWhereItLeads(path: string): Promise<Page> {
  const { headers } = await openAsBuyer(path)
  return openAsBuyer(headers.get('location') ?? '')
}

describe('a closed banner', () => {
  test('is gone after a plain form, on the page it was closed on and on others', async () => {
    const browser = openBrowser(site.web)
    expect((await browser.open('/')).html).toContain('aria-label="关闭顶部横幅"')
    expect((await browser.open('/list?page=2')).html).not.toContain('关闭顶部横幅')
    const answer = await browser.submit('/banners', { close: '1', returnTo: '/?page=2' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?page=2'])
    for (const path of ['/?page=2', '/', '/service']) {
      const { html } = await browser.open(path)
      expect(html).not.toContain('关闭顶部横幅')
      expect(html).toContain('关闭底部横幅')
    }
  })

  test('stands on no page with the steps of an order', async () => {
    const { html } = await openAsBuyer('/cart')
    expect([html.includes('购物步骤'), html.includes('横幅')]).toEqual([true, false])
  })

  test('is closed for nobody else, and such a page is kept for nobody', async () => {
    const browser = openBrowser(site.web)
    await browser.submit('/banners', { close: '1', returnTo: '/' })
    expect(isKept(await browser.open('/?closed'))).toBe(false)
    const other = await openBrowser(site.web).open('/?closed')
    expect([isKept(other), other.html.includes('关闭顶部横幅')]).toEqual([true, true])
  })

  test('comes back when it is wanted, or when another one stands in its place', async () => {
    const browser = openBrowser(site.web)
    await browser.submit('/banners', { close: '2', returnTo: '/' })
    expect((await browser.open('/banners')).text).toContain('您关闭了 1 条横幅')
    await browser.submit('/banners', {})
    expect((await browser.open('/')).html).toContain('关闭底部横幅')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'does not lead to another site (%s)',
    async (returnTo) => {
      const answer = await openBrowser(site.web).submit('/banners', { close: '1', returnTo })
      expect(answer.headers.get('location')).toBe('/')
    },
  )
})

describe('pictures of the upstream', () => {
  test('that cannot be read leave the page whole', async () => {
    site.upstream.on(focusCall, envelope(500))
    const lone = await startWebServer({ UPSTREAM_API_ORIGIN: site.upstream.origin })
    try {
      const page = await openBrowser(lone).open('/list')
      expect([page.status, page.html.includes('横幅')]).toEqual([200, false])
    } finally {
      await lone.stop()
    }
  })

  test('may come from the configured places only', async () => {
    const settings = { IMAGE_ORIGINS: 'https://img.example/a, nonsense' }
    const other = await startWebServer({ UPSTREAM_API_ORIGIN: site.upstream.origin, ...settings })
    try {
      expect(policy(await openBrowser(other).open('/list'))).toContain(
        "img-src 'self' data: https://img.example;",
      )
    } finally {
      await other.stop()
    }
    expect(policy(await openBrowser(site.web).open('/list'))).toContain("img-src 'self' data:;")
  })
})

describe('a link that is not open', () => {
  test.each([
    ['/noActivity?state=blocked', 200, '活动未开始'],
    ['/noActivity?state=upcoming', 200, '活动暂未开始'],
    ['/noActivity', 404, '活动不存在'],
    ['/noActivity?state=constructor', 404, '活动不存在'],
  ])('%s says so', async (path, status, heading) => {
    const page = await openBrowser(site.web).open(path)
    expect([page.status, page.heading]).toEqual([status, heading])
  })
})

describe('customer service', () => {
  const chatting = { is_can_chat: true, token: 'token-of-the-chat' }

  test('shows a buyer who may chat the chat, opened by its own token in a sandbox', async () => {
    const page = await openAsBuyer('/service', chatting)
    const frame = /<iframe[^>]*>/.exec(page.html)?.[0] ?? ''
    expect(frame).toContain(
      'src="https://chat.example/embed?shop=1&amp;username=demo-clinic&amp;token=token-of-the-chat"',
    )
    expect(frame).toContain('sandbox=')
    expect(page.html).not.toContain('token-of-demo-clinic')
    expect(policy(page)).toContain('frame-src https://chat.example;')
  })

  test('shows two QQ contacts to visitors and to buyers who may not chat', async () => {
    for (const page of [
      await openBrowser(site.web).open('/service'),
      await openAsBuyer('/service'),
    ]) {
      expect(page.text).toContain('QQ 客服 1：10001')
      expect(page.text).toContain('QQ 客服 2：10002')
      expect(page.html).not.toContain('<iframe')
      expect(policy(page)).toContain("frame-src 'none'")
    }
  })

  test('lets no other page of the buyer carry the chat’s token', async () => {
    const page = await openAsBuyer('/list', chatting)
    expect(page.html).not.toContain('token-of-the-chat')
    expect(policy(page)).toContain('frame-src https://chat.example;')
  })
})

describe('inspection reports', () => {
  test('are looked up where the upstream says, from every page', async () => {
    const url = 'https://report.example/'
    const page = await openAsBuyer('/list', {
      quality_inspection: { quality_inspection_url: url, msg: '' },
    })
    expect(page.html).toContain(`<a href="${url}">质检报告查询</a>`)
  })

  test('are looked up by batch on a page of our own', async () => {
    expect((await openAsBuyer('/list')).html).toContain('<a href="/inspection">质检报告查询</a>')
    expect((await openAsBuyer('/inspection')).text).toContain('阿莫西林胶囊')
    expect((await openBrowser(site.web).open('/inspection')).text).toContain('登录后可以查询')
  })

  test('of days that are none are refused at the field, with what was typed', async () => {
    const pack = await openWhereItLeads('/inspection/pack?from=2026-11-26&to=2026-11-01')
    expect(pack.html).toMatch(/id="pack-from"[^>]*value="2026-11-26"/)
    expect(pack.html).toMatch(/id="pack-to"[^>]*aria-invalid="true"[^>]*value="2026-11-01"/)
    expect(pack.text).toContain('结束日期不能早于开始日期')
    const unread = await openWhereItLeads('/inspection/pack?from=abc')
    expect(unread.html).toMatch(/id="pack-from"[^>]*aria-invalid="true"[^>]*value="abc"/)
    const search = await openAsBuyer('/inspection?from=2026-02-30')
    expect(search.html).toMatch(/id="report-from"[^>]*aria-invalid="true"[^>]*value="2026-02-30"/)
    expect(search.text).toContain('没有查找')
    // The other forms do not show the value that this form had refused.
    expect(search.html).toMatch(/id="pack-from"[^>]*value=""/)
  })

  test('lead to no script', async () => {
    const page = await openAsBuyer('/list', {
      quality_inspection: { quality_inspection_url: 'javascript:alert(1)', msg: '' },
    })
    expect(page.html).not.toContain('javascript:')
  })
})

describe('who is signed in', () => {
  const asked = () => site.upstream.heard.filter(({ call }) => call === userCall).length

  test('is asked once for a page, and not at all for a visitor', async () => {
    const browser = openBrowser(site.web)
    await browser.open('/list?who')
    expect(asked()).toBe(0)
    await signIn(browser)
    for (const path of ['/list?who', '/user/zhzx/wdxx']) {
      site.upstream.heard.length = 0
      await browser.open(path)
      expect(asked()).toBe(1)
    }
  })

  test('is nobody when the upstream says not to show them', async () => {
    expect((await openAsBuyer('/list', { show: false })).text).toContain('请登录')
  })

  test('is named with their account manager, or with the default contact', async () => {
    expect((await openAsBuyer('/list')).text).toContain('专属客服：李经理 13900000000')
    const admin = { name: '客服中心', phone: '400', is_default: true }
    const { text } = await openAsBuyer('/list', { admin })
    expect(text).toContain('客服中心 400')
    expect(text).not.toContain('专属客服')
  })
})

describe('badges', () => {
  test.each([
    [99, '99'],
    [100, '99+'],
  ])('%i shows as %s', async (count, shown) => {
    const { html } = await openAsBuyer('/list', { cart_count: count, message_count: count })
    expect(html.split(`<span class="badge">${shown}</span>`)).toHaveLength(4)
  })
})

describe('drawn pictures', () => {
  test('a slot’s picture is made from its address, and its words are escaped', async () => {
    const path = '/focus-image/strip/green-box.svg'
    const page = await openBrowser(site.web).open(`${path}?title=<script>&note=%00满+800`)
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ])
    expect(page.html).toContain('&lt;script&gt;')
    expect(page.html).toContain('满 800')
  })

  test.each(['/focus-image/strip/green-house.svg', '/focus-image/round/green-box.svg'])(
    '%s is none',
    async (path) => {
      expect((await openBrowser(site.web).open(path)).status).toBe(404)
    },
  )

  test('the code of the phone version is a picture of the shop’s own address', async () => {
    const page = await openBrowser(site.web).open('/app-code.svg')
    expect(page.headers.get('content-type')).toContain('image/svg+xml')
    expect(page.html).toMatch(/^<svg /)
  })
})
