import { afterAll, beforeAll, expect, test } from 'vitest'
import routes from '#app/routes'
import { startWebServer, type WebServer } from '../web-server'
import { openBrowser, signIn, type Browser } from './browser'
import { siteMap, wayMap, type Part } from './site-map'
import { startWaywardUpstream, type WaywardUpstream } from './wayward-upstream'

const siteTitle = '采芝医药商城'
const marks: Record<Part, RegExp> = {
  header: /<header class="site-header/,
  loginHeader: /<header class="login-header/,
  footer: /<footer/,
  sidePanel: /<aside class="side-panel/,
  menu: /class="category-menu category-menu-open"/,
  nav: /<nav aria-label="主导航"/,
  ad: /focus-ad-corner/,
}

let upstream: WaywardUpstream
let web: WebServer
let visitor: Browser
let buyer: Browser

beforeAll(async () => {
  upstream = await startWaywardUpstream()
  web = await startWebServer({ UPSTREAM_API_ORIGIN: upstream.origin })
  visitor = openBrowser(web)
  buyer = openBrowser(web)
  await signIn(buyer)
})
afterAll(async () => {
  await web.stop()
  await upstream.stop()
})

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const stepOf = (html: string) => /aria-current="step"[^>]*>\D*(\d)/.exec(html)?.[1]

test.each(siteMap)('$path is called $title and shows its parts of the frame', async (place) => {
  const { path, title, parts, forBuyers = false, step, status = 200 } = place
  const page = await (forBuyers ? buyer : visitor).open(path)
  expect(page.status).toBe(status)
  expect(titleOf(page.html)).toBe(title === undefined ? siteTitle : `${title} - ${siteTitle}`)
  const shown = (Object.keys(marks) as Part[]).filter((part) => marks[part].test(page.html))
  expect(shown.sort()).toEqual([...parts].sort())
  expect(stepOf(page.html)).toBe(step === undefined ? undefined : String(step))
})

test.each(siteMap.filter(({ forBuyers }) => forBuyers === true))(
  '$path asks a visitor to sign in, and comes back',
  async ({ path }) => {
    const page = await visitor.open(path)
    expect([302, 303]).toContain(page.status)
    expect(page.headers.get('location')).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
  },
)

test.each(Object.entries(wayMap))('%s leads to %s', async (path, target) => {
  const page = await buyer.open(path)
  expect([301, 302, 303]).toContain(page.status)
  expect(page.headers.get('location')).toBe(target)
})

test('a route file sits where its URL says, and an alias names the file of another', () => {
  const astray: string[] = []
  const entries = routes.flatMap((entry) =>
    entry.path === undefined ? (entry.children ?? []) : [entry],
  )
  for (const { path = '', file, id } of entries) {
    if (id !== undefined) continue
    const place = path
      .split('/')
      .filter((part) => !part.startsWith(':'))
      .join('/')
      .replace(/\.\w+$/, '')
    const fits = [place, `${place}/index`].flatMap((name) => [name, kebab(name)])
    if (!fits.includes(file.replace(/^routes\//, '').replace(/\.tsx?$/, ''))) astray.push(path)
  }
  // The home page has no name, `404` and `*` say what they are.
  expect(astray).toEqual(['/', '404', '*'])
})

function kebab(name: string): string {
  return name.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
