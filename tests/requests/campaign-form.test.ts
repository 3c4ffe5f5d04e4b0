import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskPaths } from '#app/site/desk-paths'
import { openBrowser, type Browser, type Page } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'

const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }

let shop: DemoShop
let browser: Browser
beforeAll(async () => {
  shop = await openDemoShop({ SURFACE: 'desk' })
  browser = openBrowser(shop.web)
  await browser.submit('/desk/login', credentials)
}, 120_000)
afterAll(() => shop.stop())

const hidden = ({ html }: Page) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
const valueOf = ({ html }: Page, list: string) =>
  new RegExp(`<textarea[^>]* name="${list}"[^>]*>\n?([^<]*)`).exec(html)?.[1]

const here = deskPaths.newCampaign({ kind: 'reduction' })
const typed = {
  name: '年货节',
  startsAt: '',
  endsAt: '2027-12-31',
  lines: '1000 20',
  audience: 'all',
  audienceValues: '',
  scope: 'all',
  scopeValues: '',
  exceptValues: '',
}
type Sent = Record<string, string | File>
const send = async (fields: Sent) => {
  const form = await browser.open(here)
  const noFile = new File([], '', { type: 'application/octet-stream' })
  return browser.submit(here, { ...hidden(form), audienceValuesFile: noFile, ...typed, ...fields })
}
const listFile = (text: string, name = 'stores.csv') => new File([text], name)

async function twoStores(): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('stores')
    .select('company')
    .where('approval', '=', 'approved')
    .where('stopped_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute()
  return rows.map(({ company }) => company)
}

test('the form is looked at: whom and what it hits, all that was typed kept, nothing saved', async () => {
  const [a = '', b = ''] = await twoStores()
  const audienceValuesFile = listFile(`单位名称\n${a}\n${b}\n`)
  const page = await send({ decision: 'check', endsAt: '', audience: 'stores', audienceValuesFile })
  expect(page.status).toBe(200)
  expect(page.text).toContain(`核对（还没有保存） 客户 2 家：${a}、${b}`)
  expect(page.text).toMatch(/商品 \d+ 个：.+ 等/)
  expect(valueOf(page, 'audienceValues')).toBe(`${a}\n${b}`)
  expect(page.html).toMatch(/<option value="stores" selected=""/)
  expect(valueOf(page, 'lines')).toBe('1000 20')
  expect(
    await shop.database.db
      .selectFrom('campaigns')
      .select('id')
      .where('name', '=', '年货节')
      .execute(),
  ).toEqual([])
})

test('a file that cannot be read is told at its field, and what another one had stays', async () => {
  const [a = ''] = await twoStores()
  const page = await send({
    audienceValuesFile: listFile(a),
    scopeValuesFile: listFile('%PDF-1.4', 'goods.pdf'),
    scopeValues: '100280',
  })
  expect(page.status).toBe(400)
  expect(page.text).toContain('不支持 PDF，请用 .xlsx 或 CSV')
  expect(page.html).toMatch(/<input(?=[^>]*name="scopeValuesFile")(?=[^>]*aria-invalid="true")/)
  expect(valueOf(page, 'audienceValues')).toBe(a)
  expect(valueOf(page, 'scopeValues')).toBe('100280')
  const long = await send({ audienceValuesFile: listFile('甲'.repeat(2 ** 20)), audienceValues: a })
  expect([long.status, valueOf(long, 'audienceValues')]).toEqual([400, a])
  expect(long.text).toContain('文件不能超过 2 MB')
})

test('a form that is refused for another reason keeps the lines of its file, once each', async () => {
  const [a = '', b = ''] = await twoStores()
  const file = { audience: 'stores', audienceValuesFile: listFile(`${a}\n${b}\n没有这家\n`) }
  const page = await send({ ...file, audienceValues: a })
  expect(page.status).toBe(400)
  expect(page.text).toContain('第 3 行：“没有这家”：没有这家门店')
  expect(valueOf(page, 'audienceValues')).toBe(`${a}\n${b}\n没有这家`)
})

test('a list beside everything is refused, typed or from a file, and an empty form at all fields', async () => {
  const [a = ''] = await twoStores()
  const lists: Record<string, string | File>[] = [
    { audienceValuesFile: listFile(a) },
    { audienceValues: a },
  ]
  for (const decision of ['check', 'save'])
    for (const list of lists) {
      const page = await send({ decision, ...list })
      expect(page.status).toBe(400)
      expect(page.text).toContain('已选“全部客户”，请清空，或把“客户”改为“指定客户”')
      expect(valueOf(page, 'audienceValues')).toBe(a)
    }
  const page = await send({ name: '', endsAt: '', lines: '' })
  for (const told of ['请填写名称', '请填写结束时间', '请填写，如 1000 20'])
    expect(page.text).toContain(told)
})

test('a draft is saved with its files, and its own form looks at it too', async () => {
  const [a = ''] = await twoStores()
  const saved = await send({ audience: 'stores', audienceValuesFile: listFile(a) })
  const place = saved.headers.get('location') ?? ''
  const draft = await browser.open(place)
  expect(draft.text).toContain(`指定客户：${a}，现在 1 家`)
  const { version = '' } = hidden(draft)
  const form = { ...typed, kind: 'reduction', intent: 'edit', version }
  const tags = { audience: 'tags', audienceValues: '重点客户\n没有的标签' }
  const looked = await browser.submit(place, { ...form, ...tags, decision: 'check' })
  expect(looked.status).toBe(200)
  expect(looked.text).toMatch(/核对（还没有保存） 客户 2 家/)
  expect(looked.text).toContain('还没有客户有标签“没有的标签”')
  expect(valueOf(looked, 'audienceValues')).toBe('重点客户\n没有的标签')
  expect((await browser.open(place)).text).toContain(`指定客户：${a}`)
})

test('coupons and vouchers are given to the stores of a file', async () => {
  const [a = ''] = await twoStores()
  const { id } = await shop.database.db
    .selectFrom('coupons')
    .select('id')
    .where('name', '=', '抽奖专享券')
    .executeTakeFirstOrThrow()
  const at = deskPaths.coupon(id)
  const batch = hidden(await browser.open(at))
  const list = { ...batch, intent: 'list', decision: 'list', stores: '' }
  const given = await browser.submit(at, { ...list, storesFile: listFile(`单位名称\n${a}\n`) })
  expect(given.status).toBe(303)
  const refused = await browser.submit(at, { ...list, storesFile: listFile('没有这家\n') })
  expect(refused.status).toBe(400)
  expect(valueOf(refused, 'stores')).toBe('没有这家')
  const vouchers = deskPaths.newVouchers()
  const sent = { name: '现金券', days: '30', lastDay: '', words: '补偿一次破损', stores: '' }
  const form = { ...hidden(await browser.open(vouchers)), decision: 'save', ...sent }
  const done = await browser.submit(vouchers, { ...form, storesFile: listFile(`${a},5\n`) })
  expect(done.status).toBe(303)
})

test('the tags of a store are set at its page, and the list is filtered by them', async () => {
  const { id } = await shop.database.db
    .selectFrom('stores')
    .select('id')
    .where('approval', '=', 'approved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const page = await browser.open(deskPaths.member(id))
  const [, version = ''] = /name="version" value="(\d+)"/.exec(page.html) ?? []
  const form = { intent: 'tags', version }
  const refused = await browser.submit(deskPaths.member(id), { ...form, tags: '长'.repeat(21) })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain(`value="${'长'.repeat(21)}"`)
  const done = await browser.submit(deskPaths.member(id), { ...form, tags: '新客户，VIP' })
  expect(done.status).toBe(303)
  expect((await browser.open(deskPaths.member(id))).text).toContain('客户标签 VIP、新客户')
  const listed = await browser.open(`${deskPaths.members()}?tag=VIP`)
  expect(listed.text).toMatch(/ 1 家/)
  expect(listed.html).toMatch(/<option value="VIP" selected=""/)
})
