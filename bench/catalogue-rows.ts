import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { GoodsClass } from '#contract/goods'
import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { guessDosageForm } from '#upstream/goods/catalogue/dosage-form'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { manufacturerInitial } from '#upstream/goods/catalogue/index/manufacturer-initial'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Database } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { demoGoods } from '#upstream/demo/goods'
import { inTransaction } from '#upstream/kernel/db/transact'

export interface Vocabulary {
  names: { name: string; tradeName: string }[]
  manufacturers: string[]
  specs: string[]
}

const classes: GoodsClass[] = ['chemical', 'patent', 'antibiotic', 'pieces', 'device2', 'food']
const leaves = categoryRows.filter((row) => row.parent_id !== null)
const day = 86_400_000
const batchSize = 1_000

/**
 * From a CSV with the columns 通用名, 商品名, 生产企业, 规格; without a file, from the demo shop.
 */
export async function readVocabulary(file: string | undefined, now: number): Promise<Vocabulary> {
  if (file === undefined) {
    const rows = demoGoods(now).map(({ goods }) => goods)
    return vocabularyOf(
      rows.map((row) => [row.name, row.trade_name, row.manufacturer, row.spec] as const),
    )
  }
  const records = parse<Record<string, string>>(await readFile(file), { bom: true, columns: true })
  return vocabularyOf(
    records.map(
      (row) => [row.通用名 ?? '', row.商品名 ?? '', row.生产企业 ?? '', row.规格 ?? ''] as const,
    ),
  )
}

function vocabularyOf(rows: readonly (readonly [string, string, string, string])[]): Vocabulary {
  const names = new Map(rows.map(([name, tradeName]) => [name, { name, tradeName }]))
  const distinct = (at: 2 | 3) => [...new Set(rows.map((row) => row[at]))].filter(Boolean)
  return { names: [...names.values()], manufacturers: distinct(2), specs: distinct(3) }
}

/** Fills an empty database with this many products, indexed like imported ones; returns seconds. */
export async function fillCatalogue(
  database: Database,
  vocabulary: Vocabulary,
  size: number,
): Promise<number> {
  const { db, engine } = database
  const started = performance.now()
  await migrate(database)
  await insertRows(db, 'warehouses', [{ id: 1, name: '仓' }])
  await insertRows(db, 'categories', categoryRows)
  for (let start = 0; start < size; start += batchSize) {
    const rows = Array.from({ length: batchSize }, (_, at) => ({
      ...combinedGoods(vocabulary, start + at),
      id: start + at + 1,
    }))
    await inTransaction(db, async (trx) => {
      await insertRows(trx, 'goods', rows)
      await indexGoods(
        { db: trx, engine },
        rows.map(({ id }) => id),
      )
    })
  }
  return (performance.now() - started) / 1000
}

/** Product number `index` of a combined catalogue; deterministic for a vocabulary. */
export function combinedGoods(
  { names, manufacturers, specs }: Vocabulary,
  index: number,
): NewGoods {
  // Steps coprime to the lengths visit every word before repeating one.
  const { name, tradeName } = names[(index * 7919) % names.length] ?? { name: '', tradeName: '' }
  const manufacturer = manufacturers[(index * 104_729) % manufacturers.length] ?? ''
  const nameHash = (index * 7919) % names.length
  const category = leaves[nameHash % leaves.length]
  return {
    identity: `bench-${index}`,
    code: `B${index}`,
    name,
    trade_name: tradeName,
    manufacturer,
    manufacturer_initial: manufacturerInitial(manufacturer),
    spec: specs[(index * 15_485_863) % specs.length] ?? '',
    dosage_form: guessDosageForm(name) ?? '其他',
    approval_number: `国药准字H${String(20_000_000 + index * 37)}`,
    barcode: `69${String(10_000_000_000 + index * 7)}`,
    unit: '盒',
    class: classes[(nameHash % leaves.length) % classes.length] ?? 'chemical',
    category_id: category?.id ?? 0,
    storage: '',
    description: '',
    base_price_e4: ((index * 6151) % 900_000) + 1000,
    stock_milli: index % 9 === 0 ? 0 : (index % 500) * 1000 + 1000,
    package_step_milli: 1000,
    case_milli: 100_000,
    minimum_milli: 0,
    limit_milli: 0,
    warehouse_id: 1,
    expires_on: new Date(1_790_000_000_000 + (index % 900) * day).toISOString().slice(0, 10),
    is_on_shelf: 1,
    is_prescription: 0,
    is_hm: 0,
    is_cold_chain: 0,
    sold_milli: ((index * 31) % 4000) * 1000,
    created_at: 1_700_000_000_000 + index * 1000,
    updated_at: 1_700_000_000_000 + index * 1000,
  }
}
