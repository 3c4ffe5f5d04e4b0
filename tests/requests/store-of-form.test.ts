import { beforeEach, describe, expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { goodAnswers } from './good-answers'
import { sentForms } from './sent-forms'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const own = { id: 51, company: '示例大药房' }
const other = { id: 52, company: '示例二店' }
const words = '这个页面属于 示例大药房，当前是 示例二店'

beforeEach(() => {
  const user = goodAnswers['GET /api/user/base'] as object
  site.upstream.on('GET /api/user/base', envelope(200, { ...user, store_id: 51, store_count: 2 }))
})

async function openSignedIn() {
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser
}

describe.each(Object.entries(sentForms))('%s', (_, form) => {
  const texts = Object.entries(form.fields).filter(([, value]) => typeof value === 'string')
  const { pictures } = form.held ?? {}
  const arrived = pictures === undefined ? {} : { pictures }

  test('say their store, and under another one wait whole for either way on', async () => {
    const browser = await openSignedIn()
    const refusal = envelope(codes.otherStore, { page: own, acting: other }, words)
    site.upstream.on(form.write, refusal)
    const page = await browser.submit(form.path, { ...form.fields, pageStore: '51' })
    const [write] = site.upstream.heard.filter(({ call }) => call === form.write)
    expect(write?.headers['x-store']).toBe('51')
    expect([page.status, page.heading]).toEqual([409, words])
    const sent = readForm(page.html)
    expect(sent.fields).toEqual({ ...Object.fromEntries(texts), ...arrived, pageStore: '51' })
    const to = new URL(sent.action, site.web.origin)
    expect([to.pathname, to.searchParams.get('to')]).toEqual(['/stores/switch', '51'])
    // When the address carries the input, the form returns to that address.
    expect(to.searchParams.get('resend')).toMatch(/^\//)
    expect(page.text).toContain('切换到 示例大药房 并继续提交')
    expect(page.html).toMatch(/<a class="button" href="\/[^"]*" data-full="true">留在 示例二店</)
  })

  test('stand on a page all of whose forms name the store', async () => {
    const browser = await openSignedIn()
    const { html, status } = await browser.open(form.path)
    expect(status).toBe(200)
    const forms = [...html.matchAll(/<form (?=[^>]*method="post")[\s\S]*?<\/form>/g)].map(
      ([text]) => text,
    )
    expect(forms.length).toBeGreaterThan(0)
    expect(
      forms.filter((text) => !text.includes('<input type="hidden" name="pageStore" value="51"/>')),
    ).toEqual([])
  })
})

test('a form with a mistake stays the store’s that it was made for, and its page alone', async () => {
  const browser = await openSignedIn()
  const { path = '', fields } = sentForms['a new address'] ?? {}
  const page = await browser.submit(path, { ...fields, phone: '1', pageStore: '52' })
  expect(page.status).toBe(400)
  expect(page.html).toContain('name="pageStore" value="52"')
  expect(page.html).not.toContain('name="pageStore" value="51"')
  expect((await browser.open(path)).html).not.toContain('name="pageStore" value="52"')
})

test('a store that whoever is signed in has nothing to do with is not offered', async () => {
  const browser = await openSignedIn()
  const said = '这个页面属于另一个账号，当前是 示例二店'
  site.upstream.on('POST /api/address', envelope(codes.otherStore, { acting: other }, said))
  const form = sentForms['a new address']
  const page = await browser.submit(form?.path ?? '', { ...form?.fields, pageStore: '51' })
  expect([page.status, page.heading]).toEqual([409, said])
  expect(page.html).not.toContain('/stores/switch')
  expect(page.text).toContain('留在 示例二店')
})

test('switching on sends the same form to its page, in the name of the new store', async () => {
  const browser = await openSignedIn()
  const before = browser.cookies.get('caizhi_session')
  const resend = '/user/zhzx/addr/add'
  const answer = await browser.submit(`/stores/switch?to=51&resend=${encodeURIComponent(resend)}`, {
    pageStore: '51',
    receiver: '周护士',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([307, resend])
  expect(browser.cookies.get('caizhi_session')).not.toBe(before)
  const elsewhere = await browser.submit('/stores/switch?to=51&resend=//evil.example/', {})
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([307, '/'])
})

test('a switch leads to the stores, which come as a document', async () => {
  const browser = await openSignedIn()
  const answer = await browser.submit('/stores/switch?to=52', { pageStore: '51' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/zhzx/ddgl'])
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  site.upstream.on('POST /api/user/switch', envelope(404, null, '门店不存在'))
  const refused = await browser.submit('/stores/switch?to=99', {})
  expect(refused.status).toBe(404)
  expect(refused.text).toContain('温馨提示 门店不存在')
  expect((await browser.submit('/stores/switch?to=x', {})).status).toBe(400)
})

test('the header names the acting store, and leads to the others where there are some', async () => {
  const browser = await openSignedIn()
  expect((await browser.open('/')).html).toMatch(/<a href="\/user\/zhzx\/ddgl">[^<]*（切换门店）/)
  const user = goodAnswers['GET /api/user/base'] as object
  site.upstream.on('GET /api/user/base', envelope(200, user))
  expect((await browser.open('/')).text).not.toContain('切换门店')
})

test('numbers that scripts keep are refused in words, and stay in their fields', async () => {
  const browser = await openSignedIn()
  const refusal = envelope(codes.otherStore, { page: own, acting: other }, words)
  site.upstream.on('POST /api/cart/draft', refusal)
  const fields = { 'number/124/1/12.5/%20': '30', pageStore: '51' }
  const answer = await browser.submit('/cart/draft', fields)
  expect(answer.status).toBe(409)
  expect(JSON.parse(answer.html)).toEqual({ message: `${words}。请刷新页面后再试` })
})

test('the cart that scripts save is refused at its line', async () => {
  const browser = await openSignedIn()
  const refusal = envelope(codes.otherStore, { page: own, acting: other }, words)
  site.upstream.on('POST /api/cart/12/edit', refusal)
  const page = await browser.submit('/cart', {
    intent: 'autosave',
    shown: '12:10:1',
    'number.12': '30',
    selected: '12',
    pageStore: '51',
  })
  expect(page.status).not.toBe(500)
  expect(page.text).toContain(words)
  expect(page.html).toMatch(/name="number\.12"[^>]*value="30"/)
})

test('a form that waited for the login is offered for its own store only', async () => {
  const browser = await openSignedIn()
  const form = sentForms['a new address']
  site.upstream.on('POST /api/address', envelope(10001))
  const led = await browser.submit(form?.path ?? '', { ...form?.fields, pageStore: '52' })
  expect(
    new URL(led.headers.get('location') ?? '', site.web.origin).searchParams.get('returnTo'),
  ).toBe('/continue')
  await signIn(browser)
  const shown = await browser.open('/continue')
  expect(shown.text).toContain('这些内容属于 示例二店')
  expect(readForm(shown.html)).toMatchObject({
    action:
      '/stores/switch?to=52&resend=%2Fuser%2Fzhzx%2Faddr%2Fadd%3FreturnTo%3D%252Fcart%252Fstep2',
    fields: { pageStore: '52', receiver: '周护士' },
  })
})

/** The form that continues, on a page that explains why. */
function readForm(html: string) {
  const [, action = '', content = ''] =
    /<form method="post" action="([^"]*)" [^>]*data-full="">([\s\S]*?)<\/form>/.exec(html) ?? []
  const inputs = [...content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: plain(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
  }
}

function plain(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}

test.each(['\0', '\n', '＃', '51\r\nX-Other: 1'])(
  'a store %j is asked for as one that is none',
  async (typed) => {
    const browser = await openSignedIn()
    const refusal = envelope(codes.otherStore, { page: other, acting: own }, words)
    const { path = '', fields = {}, write = '' } = sentForms['a new address'] ?? {}
    site.upstream.on(write, refusal)
    const page = await browser.submit(path, { ...fields, pageStore: typed })
    const sent = site.upstream.heard.find(({ call }) => call === write)
    expect([page.status, sent?.headers['x-store']]).toEqual([409, encodeURIComponent(typed)])
    expect(sent?.headers['x-other']).toBeUndefined()
  },
)
