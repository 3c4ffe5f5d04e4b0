import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Database } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { demoGoods } from '#upstream/demo/goods'
import { combinedGoods } from './catalogue-rows'

export interface CatalogueRow {
  id: number
  code: string
  name: string
  tradeName: string
  manufacturer: string
  spec: string
  approvalNumber: string
}

const batchSize = 500

/** The distinct products of a file with Chinese column names; without a file, of the demo. */
export async function readCatalogue(file: string | undefined): Promise<CatalogueRow[]> {
  const rows = file === undefined ? demoRows() : await fileRows(file)
  const once = new Map(
    rows
      .filter(({ name }) => normaliseName(name) !== '')
      .map((row) => [[row.name, row.tradeName, row.manufacturer, row.spec].join('\t'), row]),
  )
  return [...once.values()].map((row, at) => ({ ...row, id: at + 1, code: `R${10_000 + at}` }))
}

export async function fillFrom(database: Database, rows: readonly CatalogueRow[]): Promise<void> {
  await migrate(database)
  await insertRows(database.db, 'warehouses', [{ id: 1, name: '仓' }])
  await insertRows(database.db, 'categories', categoryRows)
  const like = combinedGoods(
    { names: [{ name: '', tradeName: '' }], manufacturers: [''], specs: [''] },
    1,
  )
  for (let start = 0; start < rows.length; start += batchSize) {
    const goods = rows.slice(start, start + batchSize).map((row) => ({
      ...like,
      id: row.id,
      identity: `recall-${row.id}`,
      code: row.code,
      barcode: '',
      name: row.name,
      trade_name: row.tradeName,
      manufacturer: row.manufacturer,
      spec: row.spec,
      approval_number: row.approvalNumber,
    }))
    await insertRows(database.db, 'goods', goods)
  }
  await indexMissingGoods(database)
}

type FileRow = Omit<CatalogueRow, 'id' | 'code'>

async function fileRows(file: string): Promise<FileRow[]> {
  const records = parse<Record<string, string>>(await readFile(file), { bom: true, columns: true })
  return records.map((row) => ({
    name: row.通用名 ?? '',
    tradeName: row.商品名 ?? '',
    manufacturer: row.生产企业 ?? '',
    spec: row.规格 ?? '',
    approvalNumber: row.批准文号 ?? '',
  }))
}

function demoRows(): FileRow[] {
  return demoGoods(Date.parse('2026-11-21T10:00:00+08:00')).map(({ goods }) => ({
    name: goods.name,
    tradeName: goods.trade_name,
    manufacturer: goods.manufacturer,
    spec: goods.spec,
    approvalNumber: goods.approval_number,
  }))
}
