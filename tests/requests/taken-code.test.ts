import { expect, test } from 'vitest'
import { fieldCodes } from '#contract/field-codes'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const fields = {
  intent: 'ask',
  kind: 'pharmacy',
  company: '安和大药房',
  creditCode: '91350100M000100Y43',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 9 号',
  title: 'businessLicence',
  isEndless: 'on',
  page: '73',
}
const errors = { credit_code: ['该单位已登记'] }

async function sendChange(data: unknown) {
  site.upstream.on('POST /api/user/change', envelope(422, data, '该单位已登记'))
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser.submit('/user/zhzx/zzzj/change', fields)
}

test('the change of a company whose credit code another store has offers the appeal', async () => {
  const codes = { credit_code: fieldCodes.creditCodeTaken }
  const page = await sendChange({ errors, codes })
  expect(page.status).toBe(400)
  const href = /href="(\/register\/appeal\?[^"]*)"/.exec(page.html)?.[1] ?? ''
  const asked = new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1])
  expect(Object.fromEntries(asked)).toEqual({
    company: '安和大药房',
    creditCode: '91350100M000100Y43',
  })
})

test('the words alone offer none', async () => {
  const page = await sendChange({ errors })
  expect(page.text).toContain('该单位已登记')
  expect(page.html).not.toContain('/register/appeal')
})
