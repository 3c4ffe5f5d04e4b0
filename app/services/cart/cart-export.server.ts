import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import type { CartLine } from '#contract/cart'
import type { Cart } from './cart.server'

const headings = [
  '商品编号',
  '商品名称',
  '规格',
  '生产企业',
  '批准文号',
  '单位',
  '数量',
  '单价（元）',
  '金额（元）',
  '发货仓',
  '是否选中',
  '备注',
]

/** The cart as a file for Excel; prices hidden on the page are empty here too. */
export async function exportCart({ items }: Cart, format: 'csv' | 'xlsx'): Promise<Response> {
  return format === 'xlsx' ? xlsxFile(items) : csvFile(items)
}

function csvFile(items: readonly CartLine[]): Response {
  // Excel takes a file without this mark for GBK.
  const text = stringify([headings, ...items.map(rowOf)], { bom: true, escape_formulas: true })
  return fileOf(text, 'text/csv; charset=utf-8', 'csv')
}

async function xlsxFile(items: readonly CartLine[]): Promise<Response> {
  const rows = items.map((line) =>
    rowOf(line).map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = headings.map((heading) => ({ width: Math.max(10, heading.length * 3) }))
  const file = await writeXlsxFile([head, ...rows], { sheet: '购物车', columns }).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return fileOf(new Uint8Array(file), type, 'xlsx')
}

// Money stays the text it is: a number would be a float, and Excel shows text as it stands.
function rowOf({ goods, quantity, price, amount, warehouse, isSelected }: CartLine) {
  const { code, name, spec, manufacturer, approvalNumber, unit, reasons } = goods
  const why = reasons.map(({ message }) => message).join('；')
  const own = [code, name, spec, manufacturer, approvalNumber, unit]
  return [...own, quantity, price ?? '', amount ?? '', warehouse, isSelected ? '是' : '否', why]
}

function fileOf(body: string | Uint8Array<ArrayBuffer>, type: string, ending: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="cart.${ending}"; filename*=UTF-8''${encodeURIComponent('购物车')}.${ending}`,
      'Cache-Control': 'private, no-store',
    },
  })
}
