import type { GoodsClass } from '#contract/goods'
import { replacePricesOfFile } from '#upstream/goods/price-review/store'
import { listWholeRows } from '#upstream/goods/products/store'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import type { Database, Db } from '#upstream/kernel/db/database'
import { lockCatalogue, lockRows } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import { addAuditEntriesOf, type Author } from '#upstream/members/audit/add-entry'
import { columnLabels, labelListOf, type GoodsColumn } from '../decided-columns'
import { isSame } from '../listed-stock'
import { touchCatalogue, writeGoods, type GoodsWrite } from '../write-goods'
import { keys, listedStock, type GoodsDifference, type ListedStock } from './differences'
import { listChanges, listOrdered, type ImportChangeRow } from './store'

/** What an undone import left as it was found. */
export interface Undone {
  /** Goods of which something was put back. */
  restored: number
  keptCount: number
  /** The first of the goods that keep something, with why or what. */
  kept: { goods: string; what: string }[]
}

interface Undoing {
  importId: number
  /** When it was applied, ms. */
  appliedAt: number
  file: string
  author: Author
  now: number
  batchClasses: readonly GoodsClass[]
  onProgress: (done: number) => void
}

const goodsAtOnce = 200
const mostListed = 20

/**
 * Takes back what an import changed, in transactions of 200 goods: each field that is still as the
 * import left it, the stock as a whole. Goods that were ordered meanwhile stay as they are. New
 * goods leave the shelf.
 */
export async function undoImport(database: Database, undoing: Undoing): Promise<Undone> {
  const { importId, now, file, appliedAt: at, onProgress } = undoing
  const undone: Undone = { restored: 0, keptCount: 0, kept: [] }
  for (let [after, done] = [0, 0]; ;) {
    const changes = await listChanges(database.db, { importId, after, limit: goodsAtOnce })
    if (changes.length === 0) break
    after = changes.at(-1)?.id ?? after
    const plans = await inTransaction(database.db, (trx) =>
      undoSome({ ...database, db: trx }, changes, undoing),
    )
    for (const { write, kept } of plans) {
      if (write !== undefined) undone.restored += 1
      if (kept === undefined) continue
      undone.keptCount += 1
      if (undone.kept.length < mostListed) undone.kept.push(kept)
    }
    onProgress((done += changes.length))
  }
  await replacePricesOfFile(database.db, { file, at, now })
  await touchCatalogue(database.db, now)
  return undone
}

type Plan = {
  before: GoodsRow & { onHand: number }
  write?: GoodsWrite & { before: { id: number } }
  kept?: Undone['kept'][number]
}

async function undoSome(
  connection: { db: Db; engine: Database['engine'] },
  changes: readonly ImportChangeRow[],
  { appliedAt, author, now, file, batchClasses }: Undoing,
): Promise<Plan[]> {
  const { db } = connection
  const ids = changes.flatMap(({ goods_id: id }) => id ?? [])
  await lockCatalogue(db)
  await lockRows(db, 'goods', ids)
  const rows = new Map((await listWholeRows(db, ids)).map((row) => [row.id, row]))
  const stock = await listedStock(db, ids)
  const changeIds = changes.map(({ id }) => id)
  const ordered = await listOrdered(db, changeIds, appliedAt)
  const plans = changes.flatMap(({ goods_id: id, difference }) => {
    const [row, listed] = [rows.get(id ?? 0), stock.get(id ?? 0)]
    if (row === undefined || listed === undefined) return []
    if (ordered.has(row.id)) return [left(row, listed, '已有订单，保持现状')]
    return [planOf(row, listed, JSON.parse(difference) as GoodsDifference)]
  })
  const writes = plans.flatMap(({ write }) => write ?? [])
  await writeGoods(connection, { writes, warehouseId: 0, batchClasses, now })
  const acts = plans.flatMap(({ before, write }) => {
    if (write === undefined) return []
    const reason = `撤销 ${file}`
    const facts = { before: factsOf(before, write), after: factsOf(write.goods, write) }
    const subject = `goods/${String(before.id)}`
    return [{ action: 'goods.undoImport' as const, subject, reason, ...facts }]
  })
  await addAuditEntriesOf({ db, now, requestId: '' }, author, acts)
  return plans
}

/** What is put back of a product; each column and the stock alone, where nobody has touched it. */
function planOf(row: GoodsRow, listed: ListedStock, difference: GoodsDifference): Plan {
  const { before, after, stock } = difference
  const names = Object.keys(before) as GoodsColumn[]
  const isUntouched = (name: GoodsColumn) => row[name] === after[name]
  const changed = names.filter((name) => isUntouched(name) && before[name] !== after[name])
  const touched = labelListOf(names.filter((name) => !isUntouched(name)))
  const isStockUntouched =
    stock !== undefined &&
    listed.milli === stock.after.milli &&
    isSame(listed.batches, stock.after.batches)
  if (stock !== undefined && !isStockUntouched) touched.push(columnLabels.stock_milli ?? '')
  const what = `${touched.join('、')}之后又有改动，保持现状`
  const plan = touched.length === 0 ? { before: beforeOf(row, listed) } : left(row, listed, what)
  if (changed.length === 0 && !isStockUntouched) return plan
  const restored = Object.fromEntries(changed.map((name) => [name, before[name]]))
  const decided: GoodsColumn[] = [
    ...changed.filter((name) => !isKey(name)),
    ...(isStockUntouched ? (['stock_milli'] as const) : []),
  ]
  const goods = {
    ...row,
    named_as: row.named_as ?? '',
    approved_as: row.approved_as ?? '',
    ...restored,
    ...(isStockUntouched && { stock_milli: stock.before.milli }),
  }
  const batches = isStockUntouched
    ? stock.before.batches.map(({ number, produced_on, expires_on, stock_milli, hold }) => ({
        number,
        produced_on,
        expires_on,
        stock_milli,
        hold,
      }))
    : undefined
  return { ...plan, write: { goods, decided, batches, before: { id: row.id, changed } } }
}

function left(row: GoodsRow, listed: ListedStock, what: string): Plan {
  const goods = [row.name, row.spec, row.manufacturer].filter((word) => word !== '').join(' ')
  return { before: beforeOf(row, listed), kept: { goods, what } }
}

const beforeOf = (row: GoodsRow, { milli }: ListedStock) => ({ ...row, onHand: milli })

interface Told {
  is_on_shelf?: number
  base_price_e4?: number | null
  stock_milli: number
  onHand?: number
}

function factsOf(row: Told, { decided }: Pick<GoodsWrite, 'decided'>) {
  return {
    ...(decided.includes('base_price_e4') && { priceE4: row.base_price_e4 ?? '待定' }),
    ...(decided.includes('stock_milli') && { stock_milli: row.onHand ?? row.stock_milli }),
    ...(decided.includes('is_on_shelf') && { state: row.is_on_shelf === 1 ? 'on' : 'off' }),
  }
}

function isKey(name: GoodsColumn): boolean {
  return keys.some((key) => key === name)
}
