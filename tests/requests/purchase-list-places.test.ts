import { beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(site.web)
  await signIn(browser)
})

test.each([
  ['state-choose', '/kjcg/list/3?page=2', '/kjcg/list/3?state=choose'],
  ['state-open', '/kjcg/list/3', '/kjcg/list/3?state=open'],
  ['state-all', '/kjcg/list/3?state=sure&page=2', '/kjcg/list/3'],
  ['page-2', '/kjcg/list/3?state=sure', '/kjcg/list/3?state=sure&page=2'],
])('what was typed is saved before %s is shown', async (intent, path, next) => {
  const fields = { intent, 'number-1': '12', 'was-1': '3|10/1' }
  const page = await browser.submit(path, fields)
  expect(site.upstream.heard.map(({ call }) => call)).toContain('POST /api/purchase_list/3')
  expect([page.status, page.headers.get('location')]).toEqual([303, next])
  browser.cookies.delete('caizhi_toast')
})

test('where nothing was typed a place is shown without a word of saving', async () => {
  const { status, headers } = await browser.submit('/kjcg/list/3', { intent: 'state-sure' })
  expect([status, headers.get('location')]).toEqual([303, '/kjcg/list/3?state=sure'])
  expect(site.upstream.heard.map(({ call }) => call)).not.toContain('POST /api/purchase_list/3')
  expect(browser.cookies.has('caizhi_toast')).toBe(false)
})

test('Enter in a number saves and goes to the row below: the first button of the form does', async () => {
  const { html } = await browser.open('/kjcg/list/3')
  const [, form = ''] =
    /<form[^>]*action="\/kjcg\/list\/3"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? []
  expect(/<button[^>]*name="intent"[^>]*value="([^"]+)"/.exec(form)?.[1]).toBe('next')
})

test('Enter leads to the number below the changed one, and from there to the next', async () => {
  const fields = { intent: 'next', 'number-41': '12', 'was-41': '4|10/1' }
  const below = { 'number-42': '7', 'was-42': '4|7/' }
  const saved = await browser.submit('/kjcg/list/3?state=sure', { ...fields, ...below })
  expect(site.upstream.heard.map(({ call }) => call)).toContain('POST /api/purchase_list/3')
  expect(saved.headers.get('location')).toBe('/kjcg/list/3?state=sure&row=42')
  const untouched = { intent: 'next', ...below, 'number-43': '', 'was-43': '4|/' }
  const next = await browser.submit('/kjcg/list/3?row=42', untouched)
  expect(next.headers.get('location')).toBe('/kjcg/list/3?row=43')
})

test('what is to be confirmed are suggested rows and questions together, by their places', async () => {
  const { html } = await browser.open('/kjcg/list/3?state=open')
  const asked = site.upstream.heard.filter(({ call }) => call === 'GET /api/purchase_list/3')
  expect(asked).toHaveLength(2)
  expect(html).toMatch(/aria-current="page"[^>]*>待确认/)
})

test('all as suggested takes the suggested rows along', async () => {
  const fields = { intent: 'suggested', token: 'token-of-the-page' }
  await browser.submit('/kjcg/list/3', fields)
  const [heard] = site.upstream.heard.filter(({ call }) => call.endsWith('/3/add'))
  expect(heard?.body).toMatch(/suggested=(1|true)/)
  browser.cookies.delete('caizhi_toast')
})

test.each(['/list/compare/124', '/list/info/124', '/pzqg/add?name=x', '/cart/step1'])(
  'what was typed is saved before a link to %s is followed',
  async (to) => {
    const { status, headers } = await browser.submit('/kjcg/list/3', {
      goto: to,
      'number-41': '17',
      'was-41': '4|10/124',
    })
    const [saved] = site.upstream.heard.filter(({ call }) => call === 'POST /api/purchase_list/3')
    expect(saved?.body).toContain('17')
    expect([status, headers.get('location')]).toEqual([303, to])
    browser.cookies.delete('caizhi_toast')
  },
)

test('a link followed from a list that nothing was typed in saves nothing', async () => {
  const { status, headers } = await browser.submit('/kjcg/list/3', { goto: '/list/compare/124' })
  expect([status, headers.get('location')]).toEqual([303, '/list/compare/124'])
  expect(site.upstream.heard.map(({ call }) => call)).not.toContain('POST /api/purchase_list/3')
})

test('a sheet of what is open has what was typed, and the list then shows what was saved', async () => {
  const file = '/kjcg/list/3/open'
  const unchanged = await browser.submit('/kjcg/list/3', { goto: file })
  expect([unchanged.status, unchanged.headers.get('location')]).toEqual([303, file])
  const fields = { goto: file, 'number-41': '17', 'was-41': '4|10/124' }
  const { status, headers } = await browser.submit('/kjcg/list/3?page=2', fields)
  expect(site.upstream.heard.map(({ call }) => call)).toContain('POST /api/purchase_list/3')
  expect([status, headers.get('location')]).toEqual([303, '/kjcg/list/3?page=2'])
  const fetching = `<meta http-equiv="refresh" content="0; url=${file}"/>`
  expect((await browser.open('/kjcg/list/3?page=2')).html).toContain(fetching)
  expect((await browser.open('/kjcg/list/3?page=2')).html).not.toContain('http-equiv="refresh"')
})

test('where saving leaves nothing open there is no sheet, and that is said', async () => {
  const counts = { sure: 2, suggested: 0, choose: 0, none: 0, added: 0 }
  site.upstream.on(
    'POST /api/purchase_list/3',
    envelope(200, { id: 3, source: 'text', created_at: 1_790_000_000_000, counts }),
  )
  const fields = { goto: '/kjcg/list/3/open', 'number-41': '17', 'was-41': '4|10/124' }
  expect((await browser.submit('/kjcg/list/3', fields)).headers.get('location')).toBe(
    '/kjcg/list/3',
  )
  const { text, html } = await browser.open('/kjcg/list/3')
  expect(text).toContain('已保存，没有未确定的行了')
  expect(html).not.toContain('http-equiv="refresh"')
})

test('a link to elsewhere is none', async () => {
  const fields = { goto: 'https://example.test/', 'number-41': '17', 'was-41': '4|10/124' }
  const { headers } = await browser.submit('/kjcg/list/3?state=sure', fields)
  expect(headers.get('location')).toBe('/kjcg/list/3?state=sure')
  browser.cookies.delete('caizhi_toast')
})

test('numbers of a template are saved before its links are followed', async () => {
  const fields = { goto: '/list/info/124', name: '月初', 'number-61': '17' }
  const { status, headers } = await browser.submit('/kjcg/template/5', fields)
  expect(site.upstream.heard.map(({ call }) => call)).toContain('POST /api/purchase_template/5')
  expect([status, headers.get('location')]).toEqual([303, '/list/info/124'])
  browser.cookies.delete('caizhi_toast')
})

test('the first row without a number is led to and focused, until the list is saved', async () => {
  const counts = { sure: 1, suggested: 0, choose: 0, none: 0, added: 1 }
  const addition = { results: [], added: 0, refused: 0 }
  const told = { addition, added_rows: 1, skipped: 1, first_skipped: { id: 41, page: 2 }, counts }
  site.upstream.on('POST /api/purchase_list/3/add', envelope(200, told))
  const token = 'token-of-the-page'
  const added = await browser.submit('/kjcg/list/3', { intent: 'add', token })
  const to = '/kjcg/list/3?page=2&row=41'
  expect([added.status, added.headers.get('location')]).toEqual([303, to])
  const [heard] = site.upstream.heard.filter(({ call }) => call.endsWith('/3/add'))
  expect(heard?.body).toContain(`token=${token}`)
  const { html } = await browser.open(to)
  expect(html).toMatch(/<input[^>]*name="number-41"[^>]*autofocus/i)
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  const fields = { intent: 'save', 'number-41': '12', 'was-41': '4|10/124' }
  const saved = await browser.submit(to, fields)
  expect(saved.headers.get('location')).toBe('/kjcg/list/3?page=2')
  browser.cookies.delete('caizhi_toast')
})

test('for a row that the page does not show another has the focus', async () => {
  const { html } = await browser.open('/kjcg/list/3?row=99')
  expect(html.match(/autofocus/gi)).toHaveLength(1)
})
