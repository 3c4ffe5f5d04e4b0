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
  typed: '布洛芬片',
  words: '布洛芬片',
  state: 'sure',
  isLearnt: false,
  quantity: '',
  unit: '',
  goods,
  candidates: [] as ListRow['candidates'],
  ...rest,
})

/** The quantity field of a row, and the text after it. */
function numberOf(html: string, id: number): string {
  return new RegExp(`<input[^>]*name="number-${id}"[^>]*>.*?</td>`).exec(html)?.[0] ?? ''
}

test('of the rows the one without a number has the focus, and the others say what they become', () => {
  const rows = [
    row(40, { quantity: '3', problem: '暂时无货', goods: refused }),
    row(41, { problem: '请填数量' }),
    row(42, { quantity: '2', unit: '件', comesTo: '2 件 = 160 盒', willBe: '加入时：库存仅剩 90' }),
  ] as ListRow[]
  const html = renderToStaticMarkup(
    <ListRows rows={rows} first={0} sent={undefined} focused={41} />,
  )
  expect(html.match(/autofocus/g)).toHaveLength(1)
  expect(numberOf(html, 41)).toMatch(/autofocus.*aria-invalid="true".*盒.*请填数量/)
  expect(numberOf(html, 42)).toMatch(/value="2".*件.*2 件 = 160 盒；加入时：库存仅剩 90/)
  expect(numberOf(html, 42)).not.toContain('aria-invalid')
  expect(numberOf(html, 40)).toMatch(/暂时无货.*href="\/why\/7".*为什么不能买/)
  expect(numberOf(html, 42)).not.toContain('/why/')
})
