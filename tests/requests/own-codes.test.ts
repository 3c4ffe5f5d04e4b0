import { expect, test } from 'vitest'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

test('a code that stands for another product says so beside 替换, which has the focus', async () => {
  const why = '“B7”现在是 阿莫西林胶囊 0.25g*24粒；要改就勾选这里再保存'
  const errors = { replace: [why] }
  site.upstream.on('POST /api/own_code', envelope(422, { errors }, why))
  const browser = openBrowser(site.web)
  await signIn(browser)
  const page = await browser.submit('/kjcg/codes', {
    intent: 'save',
    words: 'B7',
    product: '100833',
  })
  expect(page.status).toBe(400)
  expect(page.text).toContain(why)
  const [tick] = /<input[^>]*name="replace"[^>]*>/.exec(page.html) ?? []
  expect(tick).toMatch(/autofocus/i)
  expect(tick).toContain('aria-invalid="true"')
})

test('ticked codes are asked about by name before they are deleted, and then the page is theirs again', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const asked = await browser.open('/kjcg/codes/delete?keywords=a&page=1&code=71&code=99')
  expect(asked.text).toContain('a7：阿莫西林胶囊 0.25g*24粒')
  const [, action = ''] = /action="(\/kjcg\/codes\/delete[^"]*)"/.exec(asked.html) ?? []
  const { headers } = await browser.submit(action.replaceAll('&amp;', '&'), {})
  expect(headers.get('location')).toBe('/kjcg/codes?keywords=a&page=1')
  const sent = site.upstream.heard.find(({ call }) => call === 'POST /api/own_code/delete')
  expect(new URLSearchParams(sent?.body).get('ids')).toBe('71')
})

test('without a ticked code there is nothing to ask about', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const { headers } = await browser.open('/kjcg/codes/delete?keywords=&page=1')
  expect(headers.get('location')).toBe('/kjcg/codes?page=1')
  expect((await browser.open('/kjcg/codes')).text).toContain('请先勾选要删除的编码')
})
