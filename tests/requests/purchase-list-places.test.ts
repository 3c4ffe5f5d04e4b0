import { beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn, type Browser } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(site.web)
  await signIn(browser)
})

test.each([
  ['state-choose', '/kjcg/list/3?page=2', '/kjcg/list/3?state=choose'],
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

test('Enter in a number saves: the first button of the form does', async () => {
  const { html } = await browser.open('/kjcg/list/3')
  const [, form = ''] =
    /<form[^>]*action="\/kjcg\/list\/3"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? []
  expect(/<button[^>]*name="intent"[^>]*value="([^"]+)"/.exec(form)?.[1]).toBe('save')
})
