import { expect, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { matchRoutes } from '@remix-run/router'
import routes from '#app/routes'

/** Routes in a `.ts` file render no page: they send a file or redirect. */
const shopRoutes = routesOf(routes)

function routesOf(entries: RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => [
    { path: path.startsWith('/') ? path : `/${path}`, file },
    ...routesOf(children),
  ])
}

/**
 * Every link and button that leads to a file must be left to the browser (`data-full`): client-side
 * navigation would open an empty page.
 */
export async function expectFilesLeftToBrowser(page: Page): Promise<void> {
  const addresses = await page.evaluate(() => {
    const found: string[] = []
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (link.target === '' && link.closest('[data-full]') === null) found.push(link.href)
    for (const button of document.querySelectorAll<HTMLButtonElement>('[formaction]'))
      if (button.closest('[data-full]') === null) found.push(button.formAction)
    for (const form of document.querySelectorAll<HTMLFormElement>('form:not([data-full])'))
      if (form.method === 'get' && form.closest('[data-full]') === null) found.push(form.action)
    return found
  })
  for (const address of new Set(addresses)) {
    const { origin, pathname } = new URL(address)
    const isOurs = origin === new URL(page.url()).origin
    const file = isOurs ? matchRoutes(shopRoutes, pathname)?.at(-1)?.route.file : undefined
    if (file?.endsWith('.ts') !== true) continue
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect.soft(Math.floor(answer.status() / 100), `${address} is a file`).toBe(3)
  }
}
