import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'

const dayMs = 86_400_000

/** A price list that was applied yesterday and found everything as it is. */
export function importRows(goods: number, now: number): Insertable<Schema['imports']>[] {
  const at = now - dayMs
  const numbers = { read: goods + 1, added: 0, changed: 0, unchanged: goods, rejected: 0 }
  const counts = [
    { label: '读取的行', count: goods + 1 },
    { label: '新增的商品', count: 0 },
    { label: '更新的商品', count: 0 },
    { label: '未变的商品', count: goods },
    { label: '合并的行', count: 0 },
    { label: '非商品的行', count: 1 },
    { label: '拒绝的行', count: 0 },
    { label: '批次', count: 0 },
  ]
  const told = { counts, notes: [], fields: [], changes: [], reviews: [], refused: [] }
  const summary = JSON.stringify({
    kind: 'goods',
    numbers,
    told,
    isOneSheet: true,
    hasRefused: false,
    columns: [
      { heading: '商品编号', field: 'code' },
      { heading: '品名', field: 'name' },
      { heading: '批发价', field: 'price' },
    ],
  })
  const settings = {
    kind: 'auto',
    mayCustomers: true,
    inStock: 100,
    isClearing: false,
    takesHidden: false,
    mapping: {},
  }
  return [
    {
      state: 'applied',
      file: '价目表.xlsx',
      kept: '',
      settings: JSON.stringify(settings),
      operator_id: 1,
      operator: 'desk-owner',
      created_at: at - 60_000,
      pressed_id: 1,
      pressed_by: 'desk-owner',
      pressed_at: at,
      trial: summary,
      result: summary,
      applied_at: at,
      applied_by: 'desk-owner',
    },
  ]
}
