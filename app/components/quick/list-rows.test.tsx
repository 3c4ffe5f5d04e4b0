import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListRow } from '#app/views/quick/purchase-list'
import { ListRows } from './list-rows'

const goods = {
  id: 7,
  name: '布洛芬片',
  tradeName: '',
  spec: '0.2g*24片',
  manufacturer: '某厂',
  unit: '盒',
  price: '4.61',
  stock: 90,
  packageStep: 1,
}
const refused = { ...goods, isNearExpiry: false, hasReasons: true as const }
const row = (id: number, rest: Partial<ListRow>) => ({
  id,
  version: 1,
  place: id - 40,
  typed: '布洛芬片',
  words: '布洛芬片',
  state: 'sure',
  reasons: [],
  isLearnt: false,
  quantity: '',
  unit: '',
  goods,
  candidates: [] as ListRow['candidates'],
  ...rest,
})

/** The quantity field of a row, and the cell of what is said of it. */
function numberOf(html: string, id: number): string {
  const cells = `<input[^>]*name="number-${id}"[^>]*>.*?</td><td>.*?</td>`
  return new RegExp(cells).exec(html)?.[0] ?? ''
}

const htmlOf = (rows: unknown, rest: Partial<Parameters<typeof ListRows>[0]> = {}) =>
  renderToStaticMarkup(<ListRows rows={rows as ListRow[]} sent={undefined} {...rest} />)

/** A row of the table. */
const lineOf = (html: string, id: number) =>
  new RegExp(`<tr id="row-${id}".*?</tr>`).exec(html)?.[0] ?? ''

test('of the rows the one without a number has the focus, and the others say what they become', () => {
  const rows = [
    row(40, { quantity: '3', problem: '暂时无货', goods: refused }),
    row(41, { problem: '请填数量' }),
    row(42, { quantity: '2', unit: '件', comesTo: '2 件 = 160 盒', willBe: '加入时：库存仅剩 90' }),
  ]
  const html = htmlOf(rows, { focused: 41 })
  expect(html.match(/autofocus/g)).toHaveLength(1)
  expect(numberOf(html, 41)).toMatch(/autofocus.*aria-invalid="true".*盒.*请填数量/)
  expect(numberOf(html, 42)).toMatch(/value="2".*件.*2 件 = 160 盒；加入时：库存仅剩 90/)
  expect(numberOf(html, 42)).not.toContain('aria-invalid')
  expect(numberOf(html, 40)).toMatch(/暂时无货.*href="\/why\/7".*为什么不能买/)
  expect(numberOf(html, 42)).not.toContain('/why/')
})

const sold = { ...goods, isNearExpiry: false }
const other = { ...sold, id: 8, spec: '0.1g*24片' }
const question: Partial<ListRow> = {
  state: 'choose',
  goods: undefined,
  candidates: [sold, other],
}

test('a suggested row has its product preselected, says why, and folds out the others', () => {
  const suggested: Partial<ListRow> = {
    state: 'suggested',
    reasons: ['bought', 'inStock'],
    leftOut: '缺货很久了',
    candidates: [other],
  }
  const html = lineOf(htmlOf([row(40, suggested)]), 40)
  expect(html).toMatch(/建议.*上次买过 · 有货.*未用“缺货很久了”.*4\.61.*90.*<details><summary>换/)
  expect(html).toMatch(/checked="" value="7".*value="8".*value="0"/)
  // An unchanged row sends what it was.
  expect(html).toContain('value="1|/7"')
})

test('questions are folded in, but for the first where questions are asked', () => {
  const rows = [row(40, {}), row(41, question), row(42, question)]
  expect(htmlOf(rows)).not.toContain('<details open')
  expect(htmlOf(rows)).toContain('2 个候选，点此选')
  const asking = htmlOf(rows, { isAsking: true })
  expect(lineOf(asking, 41)).toContain('<details open')
  expect(lineOf(asking, 42)).not.toContain('<details open')
  // What was chosen comes back in view, and Enter before a question leads to its choices.
  expect(lineOf(htmlOf(rows, { sent: { 'goods-42': '8' } }), 42)).toContain('<details open')
  expect(lineOf(htmlOf(rows, { focused: 42 }), 42)).toMatch(
    /<details open.*type="radio"[^>]* autofocus/i,
  )
})

test('one question of several lines is asked once', () => {
  const same = { ...question, sameAs: { id: 41, place: 1 } }
  const html = htmlOf([row(41, question), row(42, same)])
  expect(lineOf(html, 42)).toContain('同第 2 行')
  expect(lineOf(html, 42)).not.toContain('radio')
  expect(lineOf(html, 42)).toContain('name="number-42"')
})

test('a row has the number of its place in the whole list, whatever rows are shown', () => {
  expect(htmlOf([row(47, {}), row(51, {})])).toMatch(/<td>8<\/td>.*<td>12<\/td>/)
})
