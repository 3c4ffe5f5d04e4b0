import { describe, expect, test } from 'vitest'
import { openBrowser } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const token = 'a-token-that-only-tests-know'
const site = shopOnFakeUpstream({ METRICS_TOKEN: token })

function readMetrics(bearer?: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${bearer ?? ''}` }
  return fetch(`${site.web.origin}/metrics`, { headers, redirect: 'manual' })
}

async function countViews(via: string): Promise<number> {
  const text = await (await readMetrics(token)).text()
  const found = new RegExp(`caizhi_page_views_total\\{via="${via}"\\} (\\d+)`).exec(text)
  return Number(found?.[1] ?? 0)
}

describe('page views', () => {
  const asBrowser = { Accept: 'text/html,*/*', 'Sec-Fetch-Dest': 'document' }

  test('a document counts once, kept or not; what scripts fetch and prefetch does not', async () => {
    const before = await countViews('document')
    const visitor = openBrowser(site.web)
    await visitor.open('/login', asBrowser)
    await visitor.open('/login', asBrowser)
    await visitor.open('/login', { ...asBrowser, 'Sec-Purpose': 'prefetch' })
    await visitor.open('/login.data', { Accept: '*/*', 'Sec-Fetch-Dest': 'empty' })
    await visitor.open('/favicon.svg', { Accept: 'image/*', 'Sec-Fetch-Dest': 'image' })
    expect(await countViews('document')).toBe(before + 2)
  })

  test('what scripts tell counts as a navigation, from our own pages only', async () => {
    const before = await countViews('navigation')
    const visitor = openBrowser(site.web)
    expect((await visitor.submit('/page-view', { path: '/list' })).status).toBe(204)
    const foreign = { Origin: 'https://elsewhere.example' }
    expect((await visitor.submit('/page-view', { path: '/list' }, foreign)).status).toBe(403)
    expect(await countViews('navigation')).toBe(before + 1)
  })

  test('are read with the token only', async () => {
    expect((await readMetrics(token)).status).toBe(200)
    expect((await readMetrics('guessed')).headers.get('location')).toBe('/404')
    expect((await readMetrics()).headers.get('location')).toBe('/404')
  })
})

describe('极速版', () => {
  test('is chosen by a plain form, drops scripts and pictures, and is taken back', async () => {
    const visitor = openBrowser(site.web)
    const chosen = await visitor.submit('/lite', { lite: '1', returnTo: '/login' })
    expect(chosen.status).toBe(303)
    expect(chosen.headers.get('location')).toBe('/login')
    const page = await visitor.open('/login')
    expect(page.html).not.toContain('<script')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    await visitor.submit('/lite', { lite: '0', returnTo: '/login' })
    expect((await visitor.open('/login')).html).toContain('<script')
  })

  test('is what a browser gets that saves data, unless it chose otherwise', async () => {
    const saving = { 'Save-Data': 'on' }
    const visitor = openBrowser(site.web)
    await visitor.open('/login')
    const page = await visitor.open('/login', saving)
    expect(page.html).not.toContain('<script')
    expect((await visitor.open('/login')).html).toContain('<script')
    await visitor.submit('/lite', { lite: '0', returnTo: '/login' })
    expect((await visitor.open('/login', saving)).html).toContain('<script')
  })

  test('leads back into the shop only', async () => {
    const answer = await openBrowser(site.web).submit('/lite', {
      lite: '1',
      returnTo: '//evil.example',
    })
    expect(answer.headers.get('location')).toBe('/')
  })
})

describe('old addresses', () => {
  test.each([
    ['/activity/ppzq/info/3', '/loading/activity?to=%2Fppzq%2Finfo%2F3'],
    ['/activity/%2F%2Fevil.example', '/loading/activity'],
    ['/activity', '/loading/activity'],
    ['/eleven_index', '/'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await openBrowser(site.web).open(from)
    expect(answer.headers.get('location')).toBe(to)
  })

  test('the page on the way leads on by itself, inside the shop', async () => {
    const page = await openBrowser(site.web).open('/loading/activity?to=%2Fppzq')
    expect(page.html).toContain('content="0; url=/ppzq"')
    const foreign = await openBrowser(site.web).open('/loading/activity?to=https://evil.example/')
    expect(foreign.html).toContain('content="0; url=/"')
  })
})
