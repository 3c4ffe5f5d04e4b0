import { describe, expect, test } from 'vitest'
import { openBrowser, signIn, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { sentForms } from './sent-forms'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

/** The address that a buyer returns to after signing in or signing the contract. */
async function sendWhere(code: number, browser: Browser, form: (typeof sentForms)[string]) {
  site.upstream.on(form.write, envelope(code, null, '请先签署电子合同'))
  const sent = await browser.submit(form.path, form.fields)
  site.upstream.behave()
  const to = new URL(sent.headers.get('location') ?? '', site.web.origin)
  return { page: to.pathname, back: to.searchParams.get('returnTo') ?? '/' }
}

describe.each(Object.entries(sentForms))('%s', (_, form) => {
  const texts = Object.entries(form.fields).filter(([, value]) => typeof value === 'string')
  const files = Object.entries(form.fields).filter(([, value]) => typeof value !== 'string')

  test.each([
    ['the session has ended', 10001, '/login'],
    ['the contract is to be signed first', 459, '/dzht'],
  ])('wait when %s', async (_why, code, page) => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    const led = await sendWhere(code, browser, form)
    expect(led.page).toBe(page)
    if (code === 10001) await signIn(browser)
    const shown = await browser.open(led.back)
    expect(shown.status).toBe(200)
    if (led.back === '/continue') {
      expect(readForm(shown.html)).toEqual({ action: form.path, fields: Object.fromEntries(texts) })
      for (const [name] of files)
        expect(shown.html).toContain(`<input type="file" name="${name}" required=""/>`)
      return
    }
    // The form's own page: its fields hold the input again.
    const kept = form.kept.filter(
      (one) => one instanceof RegExp && /number|remark/.test(one.source),
    )
    expect(kept.filter((one) => !(one as RegExp).test(shown.html))).toEqual([])
  })
})

test('nobody else sends what waited, and nothing waits twice', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const address = sentForms['a new address']
  if (address === undefined) throw new Error('no such form')
  const { back } = await sendWhere(10001, browser, address)
  expect(back).toBe('/continue')
  const stranger = openBrowser(site.web)
  await signIn(stranger)
  expect((await stranger.open(back)).headers.get('location')).toBe('/')
  const kept = browser.cookies.get('caizhi_form') ?? ''
  stranger.cookies.set('caizhi_form', `${kept.slice(0, -4)}AAAA`)
  expect((await stranger.open(back)).headers.get('location')).toBe('/')
})

test('signing in again on the way to what waits does not take its place', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const address = sentForms['a new address']
  if (address === undefined) throw new Error('no such form')
  await sendWhere(459, browser, address)
  const waiting = browser.cookies.get('caizhi_form')
  const path = '/dzht?returnTo=%2Fcontinue'
  const fields = { intent: 'send', returnTo: '/continue' }
  const sign = { ...address, path, fields, write: 'POST /api/user/send_code' }
  expect((await sendWhere(10001, browser, sign)).back).toBe(path)
  expect(browser.cookies.get('caizhi_form')).toBe(waiting)
})

test('a form too long for a cookie stays open, with all that is in it, beside the login', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const address = sentForms['a new address']
  if (address === undefined) throw new Error('no such form')
  const noise = Array.from({ length: 6_000 }, (_, at) => ((at * 7_919) % 9_973).toString(36)).join(
    '',
  )
  site.upstream.on(address.write, envelope(10001, null, '请先登录'))
  const sent = await browser.submit(address.path, { ...address.fields, unread: noise })
  site.upstream.behave()
  expect(sent.status).toBe(401)
  expect(sent.html).toContain('target="_blank"')
  expect(sent.text).toContain('登录已失效，请重新登录')
  expect(browser.cookies.has('caizhi_form')).toBe(false)
  const { action, fields } = readForm(sent.html)
  expect(fields).toEqual({ ...address.fields, unread: noise })
  await signIn(browser)
  expect((await browser.submit(action, fields)).status).toBe(303)
})

test.each(['/login', '/register/step1', '/forget/step1', '/help/us/tsjy'])(
  '%s refuses what no page sends without reading it',
  async (path) => {
    const browser = openBrowser(site.web)
    const many = Array.from({ length: 30_000 }, () => '1')
    const hostile: Record<string, string | string[]>[] = [{ 'a[99999999]': '1' }, { a: many }]
    for (const fields of hostile) {
      const { status, text } = await browser.submit(path, fields)
      expect([status, text.includes('请分几次提交')]).toEqual([400, true])
    }
  },
)

/** The form that resubmits the held fields. */
function readForm(html: string) {
  const [, action = '', content = ''] =
    /<form method="post" action="([^"]*)"[^>]*>((?:(?!<\/form>).)*)<\/form>/s.exec(
      html.slice(html.indexOf('class="notice-page"')),
    ) ?? []
  const fields = [...content.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: unescape(action),
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescape(value)])),
  }
}

function unescape(text: string): string {
  const letters: [string, string][] = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&#x27;', "'"],
    ['&amp;', '&'],
  ]
  return letters.reduce((read, [written, letter]) => read.replaceAll(written, letter), text)
}

test('the login says why it is asked for, and that what was sent is kept', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const address = sentForms['a new address']
  if (address === undefined) throw new Error('no such form')
  await sendWhere(10001, browser, address)
  site.upstream.on('GET /api/user/base', envelope(10001, null, '请先登录'))
  const { text } = await browser.open('/login?returnTo=%2Fcontinue')
  expect(text).toContain('登录已失效，请重新登录，刚才提交的内容还在')
})

test('what is asked with a token that another tab has changed leaves the session alone', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const session = browser.cookies.get('caizhi_session')
  for (const path of ['/order', '/', '/login']) {
    site.upstream.on('GET /api/user/base', envelope(10001, null, '请先登录'))
    site.upstream.on('GET /api/order', envelope(10001, null, '请先登录'))
    await browser.open(path)
    expect(browser.cookies.get('caizhi_session')).toBe(session)
  }
  site.upstream.behave()
  expect((await browser.open('/order')).status).toBe(200)
})

test('a stranger who asks for a page of buyers is told of no session', async () => {
  const browser = openBrowser(site.web)
  await browser.open('/order')
  const { text } = await browser.open('/login')
  expect(text).not.toContain('登录已失效')
})

test('what was typed waits also where a field was wrong and the session had ended', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  site.upstream.on('GET /api/user', envelope(10001, null, '请先登录'))
  site.upstream.on('GET /api/address', envelope(10001, null, '请先登录'))
  site.upstream.on('GET /api/order/10', envelope(10001, null, '请先登录'))
  const sent = await browser.submit('/order/cancel-request/10', { note: '写错了门牌号' })
  site.upstream.behave()
  const to = new URL(sent.headers.get('location') ?? '', site.web.origin)
  expect([to.pathname, to.searchParams.get('returnTo')]).toEqual(['/login', '/continue'])
  await signIn(browser)
  expect((await browser.open('/continue')).html).toContain('写错了门牌号')
})
