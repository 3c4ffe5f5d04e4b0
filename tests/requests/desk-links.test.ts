import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskPages } from '#tests/desk-pages'
import { onlyInAll } from '#tests/tags'
import { openBrowser } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'

/** The number of addresses to follow per kind, such as `/desk/orders/info/7`. */
const mostOfAKind = 2

const longest = 120_000

let desk: DemoShop

beforeAll(async () => {
  desk = await openDemoShop({ SURFACE: 'desk' })
})
afterAll(async () => {
  await desk.stop()
})

for (const role of ['quality', 'warehouse', 'finance', 'service', 'chief'])
  test(
    `nothing that desk-${role} is shown leads to what they may not see`,
    { timeout: longest, ...(role !== 'warehouse' && onlyInAll) },
    async () => {
      const browser = openBrowser(desk.web)
      await browser.submit('/desk/login', {
        intent: 'sign-in',
        name: `desk-${role}`,
        password: 'caizhi-demo',
      })
      const linked = new Map<string, string>()
      let open = 0
      for (const { path } of deskPages) {
        const page = await browser.open(path)
        if (page.status !== 200) continue
        open++
        for (const href of linksOf(page.html)) linked.set(href, path)
      }
      expect(open).toBeGreaterThan(20)
      const refused: string[] = []
      for (const [href, path] of fewOfEachKind(linked))
        if ((await browser.open(href)).status === 403) refused.push(`${href} on ${path}`)
      expect(refused).toEqual([])
    },
  )

function linksOf(html: string): string[] {
  const found = [...html.matchAll(/href="(\/desk[^"#]*)"/g)]
  return found.map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** Pairs of a link and its page, limited per kind; numbers do not distinguish kinds. */
function fewOfEachKind(linked: ReadonlyMap<string, string>): [href: string, path: string][] {
  const times = new Map<string, number>()
  return [...linked].filter(([href, path]) => {
    const kind = `${href} on ${path}`.replace(/\d+/g, 'N')
    times.set(kind, (times.get(kind) ?? 0) + 1)
    return (times.get(kind) ?? 0) <= mostOfAKind
  })
}
