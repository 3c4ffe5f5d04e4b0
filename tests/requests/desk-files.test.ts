import { beforeAll, expect, test } from 'vitest'
import { openBrowser, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { goodDesk } from './good-desk'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const desk = shopOnFakeUpstream({ SURFACE: 'desk' })
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(desk.web)
  const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }
  await browser.submit('/desk/login', credentials)
})

test.each([
  ['/desk/pictures/7', 'upload/7'],
  ['/desk/contracts/pictures/7', 'contract_upload/7'],
  ['/desk/export/orders?format=csv', 'order'],
  ['/desk/money/batch/7', 'withdrawal_batch/7'],
  ['/desk/money/store/52/file?month=2026-11', 'ledger/52'],
  ['/desk/members/prices/52/file', 'store_price/52'],
])('%s says why there is no file, and not that the shop is busy', async (path, call) => {
  for (const [status, words] of [
    [403, '您没有“会员资质”的权限'],
    [404, '没有这份文件'],
  ] as const) {
    desk.upstream.on(`GET /api/desk/${call}`, envelope(status, null, words))
    const page = await browser.open(path, { Accept: 'text/html' })
    expect([page.status, page.heading, page.text]).toEqual([
      status,
      '温馨提示',
      expect.stringContaining(words),
    ])
  }
})

test.each([
  ['/desk/export/such', 404, '没有这个列表'],
  ['/desk/export/toString', 404, '没有这个列表'],
  ['/desk/export/orders?format=pdf', 404, '没有这种格式的文件'],
  ['/desk/money/batch/7?format=pdf', 404, '没有这种格式的文件'],
  ['/desk/money/batch/0', 404, '您访问的页面不存在'],
  ['/desk/export/orders?from=2026-02-31', 400, '筛选条件有误'],
])('%s is answered by a page of the desk', async (path, status, words) => {
  const page = await browser.open(path, { Accept: 'text/html' })
  expect(page.status).toBe(status)
  expect(page.html).toContain('<title>温馨提示</title>')
  expect(page.text).toContain(words)
  expect(page.html).toContain('<a href="/desk">返回工作台</a>')
})

test.each(['csv', 'xlsx'])('a list whose rows break off makes no whole .%s', async (format) => {
  const orders = 'GET /api/desk/order'
  const good = goodDesk[orders] as { paging: object }
  const answers = [envelope(200, { ...good, paging: { ...good.paging, next: 9 } })]
  desk.upstream.on(orders, (response) => (answers.shift() ?? envelope(500))(response))
  const file = browser.open(`/desk/export/orders?format=${format}`)
  await expect(file).rejects.toThrow()
  expect(desk.upstream.heard.filter(({ call }) => call === orders)).toHaveLength(2)
})

test('the trail comes as a file that no spreadsheet takes for formulas', async () => {
  const entry = {
    id: 1,
    at: 1_790_000_000_000,
    operator: '=cmd()',
    permission: 'people.write',
    action: 'people.roles',
    subject: 'operator/4',
    name: '李四',
    before: '{"roles":[]}',
    after: '{"roles":["finance"]}',
    reason: '',
    request_id: 'r',
    address: '::1',
    hash: 'h',
  }
  const paging = { page: 1, page_size: 1000, total: 1, is_capped: false }
  desk.upstream.on('GET /api/desk/audit', envelope(200, { items: [entry], paging, operators: [] }))
  const file = await browser.open('/desk/export/audit?format=csv&subject=operator/&q=李四')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d.*\.csv"/)
  expect(file.html).toContain('角色变更生效,人员 李四,角色：（无） → 财务')
  expect(file.html).toContain("'=cmd()")
})

test('the month of a store comes as a sheet and a file; a month that is none leads to its field', async () => {
  const sheet = await browser.open('/desk/money/store/52/statement?month=2026-11')
  expect([sheet.status, sheet.heading]).toEqual([200, '对账单 2026-11'])
  expect(sheet.text).toContain('单位 安和诊所')
  const file = await browser.open('/desk/money/store/52/file?month=2026-11')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="balance-2026-11/)
  expect(file.html).toContain('"2026-11\t",期初,')
  const errors = { month: ['没有这个月份'] }
  desk.upstream.on('GET /api/desk/ledger/52', envelope(422, { errors }))
  for (const what of ['statement', 'file']) {
    const refused = await browser.open(`/desk/money/store/52/${what}?month=abc`)
    expect(refused.headers.get('location')).toBe('/desk/money/store/52?month=abc')
  }
})

test.each([
  ['/desk/goods/info/9', 'pictures', 'goods/9/picture'],
  ['/desk/slots/info/4', 'banner', 'slot/4/picture'],
  ['/desk/settings/topic/7', 'logo', 'settings/7/picture'],
])('%s refuses a picture of 7 MB at its field', async (path, intent, call) => {
  desk.upstream.on(`POST /api/desk/${call}`, envelope(413, null, '提交的内容过大'))
  const pictures = new File([new Uint8Array(7 * 1024 * 1024)], 'box.jpg', { type: 'image/jpeg' })
  const sent = { intent, decision: 'add', purpose: intent, version: '1', pictures }
  const page = await browser.submit(path, sent)
  expect(page.status).toBe(400)
  expect(page.html).toMatch(/<p class="field-error"[^>]*>文件不能超过 5 MB/)
})
