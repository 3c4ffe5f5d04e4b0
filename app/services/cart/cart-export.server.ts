import type { CartLine } from '#contract/cart'
import { moneyCell, tableFile } from '../table-file.server'
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
export function exportCart({ items }: Cart, format: 'csv' | 'xlsx'): Response {
  return tableFile({ names: ['cart', '购物车'], headings, rows: items.map(rowOf) }, format)
}

function rowOf({ goods, quantity, price, amount, warehouse, isSelected }: CartLine) {
  const { code, name, spec, manufacturer, approvalNumber, unit, reasons } = goods
  const why = reasons.map(({ message }) => message).join('；')
  const own = [code, name, spec, manufacturer, approvalNumber, unit]
  return [
    ...own,
    quantity,
    moneyCell(price),
    moneyCell(amount),
    warehouse,
    isSelected ? '是' : '否',
    why,
  ]
}
