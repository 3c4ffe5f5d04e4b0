import { beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn, type Browser } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(site.web)
  await signIn(browser)
})

/** Forms with pictures and another mistake, which the shop refuses without calling the upstream. */
const forms = [
  ['a document', '/register/step3?slot=clinic', 'page', { slot: 'clinic', validUntil: '不详' }],
  [
    'a renewed document',
    '/user/zhzx/zzzj?slot=clinic',
    'page',
    { slot: 'clinic', number: '1'.repeat(61) },
  ],
  ['a right', '/user/zhzx/zzzj?right=hm', 'paper', { kind: 'hm', words: '字'.repeat(301) }],
  ['a change', '/user/zhzx/zzzj/change', 'page', { company: '' }],
  ['feedback', '/yjfk', 'page', { words: '' }],
  ['a request', '/pzqg/add', 'page', { name: '' }],
  ['an appeal', '/register/appeal', 'page', { intent: 'ask', company: '' }],
] as const

test.each(forms)('%s keeps its pictures whatever else is wrong', async (_, path, part, fields) => {
  const picture = new File([new Uint8Array([1])], 'a.png')
  const page = await browser.submit(path, { ...fields, [`${part}Files`]: picture })
  expect(page.status).toBe(400)
  expect(site.upstream.heard.map(({ call }) => call)).toContain('POST /api/upload')
  expect(page.html).toMatch(new RegExp(`name="${part}" checked="" value="21"`))
})

test('an application by appeal keeps its files whatever else is wrong', async () => {
  const appealFiles = new File([new Uint8Array([1])], 'a.png')
  const page = await browser.submit('/forget/appeal', { company: '', appealFiles })
  expect(page.status).toBe(400)
  expect(page.html).toMatch(/name="appeal" checked="" value="a-token-of-an-appeal"/)
})
