import { beforeEach, describe, expect, test } from 'vitest'
import { deskDoors, deskPages } from '#tests/desk-pages'
import { openBrowser, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { goodDeskShipments } from './good-desk-shipments'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const desk = shopOnFakeUpstream({ SURFACE: 'desk' })
const me = 'GET /api/desk/me'
const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }

let browser: Browser
beforeEach(async () => {
  browser = openBrowser(desk.web)
  await browser.submit('/desk/login', credentials)
  desk.upstream.behave()
})

describe('the process of the desk', () => {
  test.each(['/list', '/cart', '/login', '/404', '/__manifest?p=/desk', '/regions', '/sw.js'])(
    'has no %s',
    async (path) => {
      expect((await browser.open(path)).status).toBe(404)
    },
  )

  test('leads from its root to the desk, and says how it fares', async () => {
    const root = await browser.open('/')
    expect([root.status, root.headers.get('location')]).toEqual([302, '/desk'])
    expect((await browser.open('/healthz')).status).toBe(200)
    expect((await browser.open('/favicon.svg')).status).toBe(200)
  })

  test.each([...deskPages, ...deskDoors])(
    '$path is closed, plain and nobody else’s',
    async (page) => {
      const { headers, html } = await browser.open(page.path)
      expect(html).not.toContain('<script')
      expect(decidedByEnter(html)).toEqual([])
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('script-src')
    },
  )

  test.each(deskPages.map(({ path }) => path))('%s asks a stranger to sign in', async (path) => {
    const page = await openBrowser(desk.web).open(path)
    expect(page.status).toBe(302)
    const back = new URL(page.headers.get('location') ?? '', desk.web.origin)
    expect([back.pathname, back.searchParams.get('returnTo')]).toEqual(['/desk/login', path])
  })

  test.each([
    ['/desk/orders/split/9', '您没有办理“订单”的权限，可以请店主、质量负责人、质管办理'],
    ['/desk/shipments/new?order=9', '您没有办理“发货”的权限，可以请店主、仓库办理'],
    ['/desk/reports/new', '您没有办理“检验报告”的权限，可以请店主、质量负责人、质管办理'],
  ])('%s says whose the right is that an auditor has not', async (path, words) => {
    desk.upstream.on(me, envelope(200, { id: 1, name: '审计', roles: ['auditor'] }))
    const page = await browser.open(path)
    expect([page.status, page.text.includes(words)]).toEqual([200, true])
    expect(page.html).not.toContain('<form class="desk-form"')
  })

  test('asks the shop’s frame for nothing', async () => {
    const page = await browser.open('/desk')
    expect(page.text).toContain('desk-owner 店主')
    const asked = desk.upstream.heard.map(({ call }) => call).sort()
    expect(asked).toEqual([
      'GET /api/desk/charts',
      me,
      'GET /api/desk/queue',
      'GET /api/desk/queue/counts',
    ])
  })

  test('tells the upstream who asks and from where', async () => {
    await browser.submit('/desk/people', { name: '李四', roles: 'finance' })
    const [asked] = desk.upstream.heard
    expect(asked).toMatchObject({
      call: 'POST /api/desk/operator',
      headers: { authorization: 'Bearer desk.token-of-the-owner' },
    })
    expect(asked?.headers['x-client-address']).toMatch(/127\.0\.0\.1$/)
  })

  test('shows what is late and who is at it', async () => {
    const today = await browser.open('/desk')
    expect(today.text).toContain('待批准的角色变更 2 已等 1 天 超时 2 小时 其余 1 项没有待办')
    expect(today.text).toContain('人员与角色 2 项待办，有超时')
    expect(today.text).toContain('最高 12 单')
    expect(today.text).toContain('发送短信已迟 1 小时')
    expect(today.text).toContain('1 条等待发送，最早一条已等 1 分钟 24 小时内 3 条没有发出')
    expect((await browser.open('/desk/people/roles/7')).text).toContain('赵六处理中')
  })

  test('keeps its session from scripts, other sites and the shop', async () => {
    const answer = await openBrowser(desk.web).submit('/desk/login', credentials)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk'])
    for (const line of answer.headers.getSetCookie())
      expect(line).toMatch(
        /^caizhi_desk=.*; Max-Age=28800; Path=\/desk; .*HttpOnly; SameSite=Strict$/,
      )
  })

  test.each([
    ['/desk/audit?day=2026-11-21', '/desk/audit?day=2026-11-21'],
    ['/cart', '/desk'],
    ['//evil.example', '/desk'],
    ['/desk/..//evil.example', '/desk'],
    ['https://evil.example/desk', '/desk'],
  ])('after the sign-in, returnTo %j leads to %s', async (returnTo, to) => {
    const answer = await openBrowser(desk.web).submit('/desk/login', { ...credentials, returnTo })
    expect(answer.headers.get('location')).toBe(to)
  })

  test('signing out takes the cookie away, also when the upstream knows nobody', async () => {
    desk.upstream.on('POST /api/desk/sign_out', envelope(401))
    const left = await browser.submit('/desk/login', { intent: 'sign-out' })
    expect([left.status, browser.cookies.has('caizhi_desk')]).toEqual([303, false])
    expect((await browser.open('/desk/login')).text).toContain('已退出工作台')
  })

  test('a right that is lacking is said in the frame of the desk', async () => {
    desk.upstream.on('GET /api/desk/operator', envelope(403, null, '您没有“人员与角色”的权限'))
    const page = await browser.open('/desk/people')
    expect(page.status).toBe(403)
    expect(page.text).toContain('您没有“人员与角色”的权限')
    expect(page.text).toContain('今日待办')
  })

  test('what is not there has the title of the desk, not of the shop', async () => {
    const page = await browser.open('/desk/no-such-page')
    expect([page.status, page.html.match(/<title>([^<]*)/)?.[1]]).toEqual([
      404,
      '页面不存在 - 采芝工作台',
    ])
  })

  test.each(['/desk/people', '/desk/people/info/4', '/desk/people/roles/7'])(
    '%s shows whoever only sees no form that would be refused',
    async (path) => {
      desk.upstream.on(me, envelope(200, { id: 2, name: 'desk-auditor', roles: ['auditor'] }))
      const { html } = await browser.open(path)
      const forms = [...html.matchAll(/<form [^>]*action="([^"]*)"/g)].map(([, action]) => action)
      expect(forms).toEqual(['/desk/login'])
    },
  )

  test('a menu has what its person may see', async () => {
    desk.upstream.on(me, envelope(200, { id: 2, name: 'desk-service', roles: ['service'] }))
    const { html } = await browser.open('/desk')
    const [menu = ''] = /<nav class="desk-menu[\s\S]*?<\/nav>/.exec(html) ?? []
    const names = [...menu.matchAll(/<a [^>]*>([^<]*)</g)].map(([, name]) => name)
    expect(names).toEqual([
      '今日待办',
      '我的账号',
      '今天联系',
      '会员资质',
      '换绑申诉',
      '控销申请',
      '求购与反馈',
      '代客下单',
      '订单',
      '退换售后',
      '价格保护',
      '积分订单',
      '转账凭证',
    ])
  })
})

describe('a form sent after the session has ended', () => {
  const fields = { intent: 'roles', roles: 'auditor', reason: '转岗' }

  async function sendLate(): Promise<void> {
    desk.upstream.on('POST /api/desk/operator/4/roles', envelope(401))
    const late = await browser.submit('/desk/people/info/4', fields)
    expect(late.headers.get('location')).toBe('/desk/login?returnTo=%2Fdesk%2Fcontinue')
    desk.upstream.behave()
  }

  test('waits for its operator, and for nobody else', async () => {
    await sendLate()
    const back = await browser.submit('/desk/login', { ...credentials, returnTo: '/desk/continue' })
    expect(back.headers.get('location')).toBe('/desk/continue')
    const page = await browser.open('/desk/continue')
    expect(page.heading).toBe('您填写的内容都在')
    expect(page.html).toContain('name="reason" value="转岗"')
    expect(page.text).toContain('人员 /desk/people/info/4')
    expect(page.text).toMatch(/操作\s*变更角色/)
    expect(page.text).toMatch(/原因\s*转岗/)
    desk.upstream.on(me, envelope(200, { id: 2, name: 'desk-other', roles: ['owner'] }))
    expect((await browser.open('/desk/continue')).headers.get('location')).toBe('/desk')
    expect((await browser.open('/desk')).text).toContain('之前填写的内容没有提交')
  })

  test('has the same owner when it is sent from a second tab', async () => {
    await sendLate()
    await sendLate()
    await browser.submit('/desk/login', credentials)
    desk.upstream.on(me, envelope(200, { id: 2, name: 'desk-other', roles: ['owner'] }))
    expect((await browser.open('/desk/continue')).headers.get('location')).toBe('/desk')
    expect((await browser.open('/desk')).text).toContain('之前填写的内容没有提交')
  })

  test('without any session is nobody’s: it is not kept, and the login says so', async () => {
    browser.cookies.clear()
    const sent = await browser.submit('/desk/people/info/4', fields)
    expect(sent.headers.get('location')).toBe('/desk/login?returnTo=%2Fdesk%2Fpeople%2Finfo%2F4')
    expect(browser.cookies.has('caizhi_desk_form')).toBe(false)
    expect((await browser.open('/desk/login')).text).toContain('没有登录，刚才提交的内容没有办理')
  })

  test('is kept apart from those of the shop', async () => {
    await sendLate()
    expect([...browser.cookies.keys()].filter((name) => name.includes('form'))).toEqual([
      'caizhi_desk_form',
    ])
  })
})

test('a link that was made is shown once, and in no other place', async () => {
  const page = await browser.submit('/desk/people', { name: '李四', roles: 'finance' })
  expect(page.status).toBe(200)
  expect(page.text).toContain(`${desk.web.origin}/desk/join/token-of-a-link`)
  expect(page.headers.getSetCookie()).toEqual([])
  expect((await browser.open('/desk/people')).text).not.toContain('token-of-a-link')
})

test('a shipment without a cold chain has no 冷链交接单, and its page says so', async () => {
  const call = 'GET /api/desk/shipment_sheets'
  const { sheets } = goodDeskShipments[call] as { sheets: Record<string, unknown>[] }
  const [cold] = sheets
  const plain = { ...cold, id: 32, code: 'S32', is_cold_chain: false }
  desk.upstream.on(call, envelope(200, { sheets: [plain] }))
  const none = await browser.open('/desk/shipments/print/coldChain?ids=32')
  expect([none.status, none.heading]).toEqual([404, '冷链交接单'])
  expect(none.text).toContain('S32 不是冷链，没有冷链交接单')
  expect(none.html).toContain('href="/desk/shipments"')
  expect(none.html).not.toContain('<article')
  desk.upstream.on(call, envelope(200, { sheets: [cold, plain] }))
  const some = await browser.open('/desk/shipments/print/coldChain?ids=31,32')
  expect([some.status, some.html.match(/<article/g)]).toEqual([200, ['<article']])
  expect(some.text).toContain('S32 不是冷链')
})

/** Forms of several buttons, whatever these are called, in which Enter would press the first. */
function decidedByEnter(html: string): string[] {
  const forms = html.match(/<form\b[^>]* method="post".*?<\/form>/gs) ?? []
  return forms.filter((form) => {
    const buttons = form.match(/<button\b[^>]*>/g) ?? []
    return buttons.length > 1 && !/ disabled/.test(buttons[0] ?? '')
  })
}
