import { describe, expect, test } from 'vitest'
import { startWebServer, type WebServer } from '../web-server'
import { openBrowser, signIn } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope } from './fake-upstream'

const oldSecret = 'the-old-secret-of-the-shop-0123456789'
const newSecret = 'the-new-secret-of-the-shop-0123456789'
const credentials = { username: 'demo-clinic', password: 'caizhi-demo', intent: 'sign-in' }

const site = shopOnFakeUpstream({ SESSION_SECRET: oldSecret })

async function withServer<T>(
  settings: Record<string, string>,
  run: (server: WebServer) => Promise<T>,
): Promise<T> {
  const server = await startWebServer({ UPSTREAM_API_ORIGIN: site.upstream.origin, ...settings })
  try {
    return await run(server)
  } finally {
    await server.stop()
  }
}

test('the session is out of reach of scripts and other sites', async () => {
  const page = await openBrowser(site.web).submit('/login', credentials)
  const lines = page.headers.getSetCookie()
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a browser is known at its next login, also after signing out, and is no less a visitor', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  await browser.submit('/login', { intent: 'sign-out' })
  browser.cookies.delete('caizhi_toast')
  expect([...browser.cookies.keys()]).toEqual(['caizhi-browser'])
  expect((await browser.open('/')).headers.get('cache-control')).not.toContain('private')
  await signIn(browser)
  const logins = site.upstream.heard.filter(({ call }) => call === 'POST /api/user/login')
  const told = logins.map(({ body }) => new URLSearchParams(body).get('browser'))
  expect(told).toEqual([null, 'browser-of-demo-clinic'])
})

test('a shop with an https address marks its cookies as secure and tells browsers to stay', async () => {
  const page = await withServer({ PUBLIC_ORIGIN: 'https://shop.example' }, (secure) =>
    openBrowser(secure).submit('/login', credentials, { Origin: 'https://shop.example' }),
  )
  for (const line of page.headers.getSetCookie()) expect(line).toContain('; Secure')
  expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('a session outlives the change of the secret, and new ones use the new one', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const session = browser.cookies.get('caizhi_session') ?? ''
  const pages = await withServer({ SESSION_SECRET: `${newSecret},${oldSecret}` }, async (next) => {
    const other = openBrowser(next)
    other.cookies.set('caizhi_session', session)
    const old = await other.open('/')
    await signIn(other)
    return { old, renewed: other.cookies.get('caizhi_session') ?? '' }
  })
  expect(pages.old.text).toContain('安和诊所')
  await withServer({ SESSION_SECRET: newSecret }, async (last) => {
    const [stale, fresh] = [openBrowser(last), openBrowser(last)]
    stale.cookies.set('caizhi_session', session)
    fresh.cookies.set('caizhi_session', pages.renewed)
    expect((await stale.open('/')).text).toContain('请登录')
    expect((await fresh.open('/')).text).toContain('安和诊所')
  })
})

test.each(['forged', 'eyJ0b2tlbiI6IngifQ==.AAAA', '%00%FF', 'a'.repeat(4000)])(
  'a forged session (%s) is a visitor',
  async (forged) => {
    const browser = openBrowser(site.web)
    browser.cookies.set('caizhi_session', forged)
    const page = await browser.open('/')
    expect([page.status, page.text.includes('请登录')]).toEqual([200, true])
    expect(site.upstream.heard.some(({ headers }) => headers.authorization !== undefined)).toBe(
      false,
    )
  },
)

describe('a session whose token is dead', () => {
  const base = 'GET /api/user/base'

  test.each([
    ['/', 401],
    ['/list', 10001],
    ['/login', 401],
    ['/_root.data', 10001],
  ])(
    'at %s (%d) is the page of a visitor, and stays: another tab may have changed it',
    async (path, code) => {
      const browser = openBrowser(site.web)
      await signIn(browser)
      site.upstream.behave()
      site.upstream.on(base, envelope(code, null, '请先登录'))
      const page = await browser.open(path)
      expect([page.status, page.text.includes('安和诊所')]).toEqual([200, false])
      const session = browser.cookies.get('caizhi_session')
      expect((await browser.open('/')).text).toContain('请登录')
      expect(browser.cookies.get('caizhi_session')).toBe(session)
    },
  )

  test('loses nothing but the token, and a message that waits is shown', async () => {
    const browser = openBrowser(site.web)
    await browser.submit('/login', credentials)
    site.upstream.on(base, envelope(10001))
    const page = await browser.open('/')
    expect([page.text.includes('欢迎您'), page.text.includes('请登录')]).toEqual([true, true])
    expect([...browser.cookies.keys()]).toEqual(['caizhi_session', 'caizhi-browser'])
  })

  test.each([500, 503, 429])('unlike one whose upstream answers %d', async (code) => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    site.upstream.on(base, envelope(code))
    expect((await browser.open('/')).text).toContain('请登录')
    expect(browser.cookies.has('caizhi_session')).toBe(true)
  })
})

test('signing out takes the cookie away and tells the upstream', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const page = await browser.submit('/login', { intent: 'sign-out' })
  expect([page.status, page.headers.get('location')]).toEqual([303, '/'])
  expect(browser.cookies.has('caizhi_session')).toBe(false)
  expect(site.upstream.heard.map(({ call }) => call)).toContain('DELETE /api/user/logout')
})

test.each([
  ['/cart/step2', '/cart/step2'],
  ['/list?select=3', '/list?select=3'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/x\r\nSet-Cookie: a=b', '/xSet-Cookie:%20a=b'],
])('after the login, returnTo %j leads to %s', async (returnTo, to) => {
  const page = await openBrowser(site.web).submit('/login', { ...credentials, returnTo })
  expect([page.status, page.headers.get('location')]).toEqual([303, to])
})

test('a shop with a weak or missing secret does not start', async () => {
  await expect(startWebServer({ SESSION_SECRET: 'short' })).rejects.toThrow('did not start')
  await expect(startWebServer({ SESSION_SECRET: '' })).rejects.toThrow('did not start')
})
