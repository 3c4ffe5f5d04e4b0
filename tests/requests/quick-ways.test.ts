import { beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(site.web)
  await signIn(browser)
})

test('a pasted text goes on as rows, and comes back as it was', async () => {
  const text = '甘草片 3盒\nQX-001\t5'
  const rows = await browser.submit('/kjcg?way=rows', { intent: 'switch', text })
  expect(rows.status).toBe(200)
  expect(rows.html).toContain('value="甘草片 3盒"')
  expect(rows.html).toMatch(/name="words"[^>]*value="QX-001"/)
  expect(rows.html).toMatch(/name="quantity"[^>]*value="5"/)
  const fields = { intent: 'switch', words: 'QX-001', quantity: '5' }
  const back = await browser.submit('/kjcg?way=text', fields)
  expect(back.html).toMatch(/<textarea[^>]*>\s*QX-001\t5<\/textarea>/)
  expect(site.upstream.heard.map(({ call }) => call)).not.toContain('POST /api/purchase_list')
})

test('columns of a sheet are carried along, and found with the rows', async () => {
  const text = '品名\t规格\t厂家\t数量\n布洛芬片\t0.2g*24片\t太原汾岸\t5'
  const page = await browser.submit('/kjcg?way=rows', { intent: 'switch', text })
  expect(page.text).toContain('粘贴的 2 行放不进逐行填写')
  const fields = { intent: 'make', words: '甘草片', quantity: '3', text }
  const { status } = await browser.submit('/kjcg?way=rows', fields)
  expect(status).toBe(303)
  const made = site.upstream.heard.find(({ call }) => call === 'POST /api/purchase_list')
  expect(new URLSearchParams(made?.body).get('text')).toBe(`甘草片\t3\n${text}`)
})

test('what was typed waits beside the field for a file', async () => {
  const fields = { intent: 'switch', words: '甘草片', quantity: '3' }
  const { html, text } = await browser.submit('/kjcg?way=file', fields)
  expect(html).toMatch(/<input type="hidden" name="text" value="甘草片\t3"\/>/)
  expect(text).toContain('写好的 1 行仍在“粘贴清单”里')
})

test('what was typed becomes a list of its own beside the file, and is named with it', async () => {
  const file = new File(['品名,数量\n甘草片,3'], '月初.csv', { type: 'text/csv' })
  const fields = { intent: 'make', file, text: '布洛芬片 2 盒' }
  const { status, headers } = await browser.submit('/kjcg?way=file', fields)
  expect([status, headers.get('location')]).toEqual([303, '/kjcg/list/3'])
  const made = site.upstream.heard.map(({ call }) => call).filter((call) => /^POST/.test(call))
  expect(made).toEqual(['POST /api/purchase_list_file', 'POST /api/purchase_list'])
  const text = site.upstream.heard.find(({ call }) => call === 'POST /api/purchase_list')
  expect(new URLSearchParams(text?.body).get('text')).toBe('布洛芬片 2 盒')
  const next = await browser.open('/kjcg/list/3')
  expect(next.text).toContain('写好的内容另成一份清单')
  expect(next.html).toContain('查看另一份')
})

test('what was typed and is no list stays, when the file beside it has become one', async () => {
  const words = '没有找到可以识别的行'
  const refusal = { errors: { text: [words] } }
  site.upstream.on('POST /api/purchase_list', envelope(422, refusal, words))
  const file = new File(['品名,数量\n甘草片,3'], '月初.csv', { type: 'text/csv' })
  const page = await browser.submit('/kjcg?way=file', { intent: 'make', file, text: '——' })
  expect(page.text).toContain(`文件已识别，见下面的清单；写好的内容还没有：${words}`)
  expect(page.html).toContain('name="text" value="——"')
})

test('a way that nothing goes along with is only opened', async () => {
  const { status, headers } = await browser.submit('/kjcg?way=rows', { intent: 'switch', text: '' })
  expect([status, headers.get('location')]).toEqual([303, '/kjcg?way=rows'])
})

test('a number without a name is said at its row, and nothing is sent', async () => {
  const page = await browser.submit('/kjcg?way=rows', { intent: 'make', words: '', quantity: '7' })
  expect(page.status).toBe(400)
  expect(page.text).toContain('只有数量：请写名称，或清空数量')
  expect(page.html).toMatch(/name="words"[^>]*autofocus[^>]*aria-invalid="true"/i)
  expect(page.html).toMatch(/name="quantity"[^>]*value="7"/)
})

test('Enter reads the list: the first button of the form does', async () => {
  const { html } = await browser.open('/kjcg?way=rows')
  const buttons = [
    ...html.matchAll(/<button[^>]*form="quick-form"[^>]*name="intent"[^>]*value="([^"]+)"/g),
  ]
  expect(buttons[0]?.[1]).toBe('make')
  expect(html).toMatch(/<input name="words"[^>]*autofocus/i)
})

test('a file with nothing in it says so', async () => {
  const file = new File([], '月初.csv', { type: 'text/csv' })
  const page = await browser.submit('/kjcg?way=file', { intent: 'make', file })
  expect(page.status).toBe(400)
  expect(page.text).toContain('这个文件是空的')
})
