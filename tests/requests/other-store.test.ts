import { expect, test } from 'vitest'
import { approvalPaths } from '#app/site/approval-paths'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const told = '在您的另一家门店“杏林二店”，请切换到那家门店再看'

const things = [
  ['采购清单', quickPaths.list(3), 'GET /api/purchase_list/3', quickPaths.start()],
  ['采购申请', approvalPaths.request(3), 'GET /api/purchase_request/3', approvalPaths.requests()],
] as const

test.each(things)(
  'a %s of another store says so and leads there',
  async (name, path, call, way) => {
    const browser = openBrowser(site.web)
    await signIn(browser)
    site.upstream.on(call, envelope(404, null, `这份${name}${told}`))
    const page = await browser.open(path)
    expect([page.status, page.heading]).toEqual([404, `${name}打不开`])
    expect(page.text).toContain(told)
    for (const href of [way, paths.stores()])
      expect(page.html).toMatch(new RegExp(`class="button[^"]*" href="${href}"`))
  },
)

test('a list that is no longer kept says so under its heading, and leads to a new one', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  site.upstream.on('GET /api/purchase_list/3', envelope(404, null, '清单已过期（保存 7 天）'))
  const page = await browser.open(quickPaths.list(3))
  expect([page.status, page.heading]).toEqual([404, '采购清单打不开'])
  expect(page.text).toContain('清单已过期（保存 7 天）')
  expect(page.text).not.toContain('切换门店')
})
