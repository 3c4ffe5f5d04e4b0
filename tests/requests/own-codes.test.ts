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
