import { expect, test } from 'vitest'
import { missingRegion } from '#contract/region-names'
import { openBrowser, signIn } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const nowhere = { province: '', city: '', district: '' }

/** Every form with a region, each with another mistake. */
const forms = [
  ['a new address', '/user/zhzx/addr/add', { receiver: '' }],
  ['an address', '/user/zhzx/addr/edit/3', { receiver: '' }],
  ['a registration', '/register/step2', { company: '' }],
  ['a registration of several stores', '/register/dd/company/12', { company: '' }],
  ['a change of the company', '/user/zhzx/zzzj/change', { intent: 'ask', company: '' }],
] as const

test.each(forms)('%s says a missing region together with the rest', async (_, path, mistake) => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const page = await browser.submit(path, { ...nowhere, ...mistake })
  expect(page.status).toBe(400)
  expect(page.text).toContain(missingRegion)
})
