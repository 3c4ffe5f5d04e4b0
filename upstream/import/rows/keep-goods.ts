import { firstDaySold } from '#upstream/goods/eligibility/rules'
import { ensureCategories } from '#upstream/goods/catalogue/category-store'
import { readFlag } from '#upstream/goods/catalogue/clean-numbers'
import { isNumbered, numberIdentity } from '#upstream/goods/catalogue/identity'
import { findRecognised } from '#upstream/goods/products/recognition-store'
import { ensureWarehouse } from '#upstream/goods/products/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { refusedOutcome, type RowOutcome } from '#upstream/kernel/row-outcome'
import { transact } from '#upstream/kernel/transact'
import { labelListOf } from '../decided-columns'
import { foldRows, type FoldedGoods } from '../fold-rows'
import { changeOf } from '../goods-change'
import { readGoodsRow, type GoodsRow } from '../goods-row'
import type { Columns, Field } from '../headings'
import { goodsOf, whatOf } from '../import-report'
import { compareGoods, type ComparedGoods } from '../match-batch'
import type { PlacedRow } from '../place'
import { proposeFound, recordFound } from '../price-changes'
import { touchCatalogue, writeGoods } from '../write-goods'

/** A product as another system tells of it, or one of its batches; fields that it does not say are absent. */
export interface GivenGoods {
  /** The shop's number of a known product. */
  id: number | undefined
  /** By the fields of price lists. */
  cells: Partial<Record<Field, string>>
}

/** What is filled in of a known product where its row does not say it: it recognises the product. */
const recognising = {
  name: 'name',
  manufacturer: 'manufacturer',
  spec: 'spec',
  approvalNumber: 'approval_number',
  unit: 'unit',
} as const

/**
 * Adds and changes goods by the rules of price lists: identity, what a cell may be, what a blank one
 * leaves, prices that two people set. Rows of one product are its batches. In one transaction; a row
 * that cannot be is refused by itself, but where it tells of stock with its whole product, whose
 * batch would be emptied; with `isKnownOnly` also one of no product. An outcome for each row, in
 * their order.
 */
export function keepGoods(
  ctx: OperatorContext,
  given: readonly GivenGoods[],
  { isKnownOnly = false } = {},
): Promise<RowOutcome[]> {
  return transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    await ensureCategories(trx.db)
    const outcomes: RowOutcome[] = []
    const placing: Placing = { outcomes, isKnownOnly, broken: new Map() }
    const rows = await placed(trx, given, placing)
    const read = groupsOf(rows).map((group) => foldRows(group, firstDaySold(trx.now)))
    const folded = read.filter((one) => !refuseBroken(one, placing))
    const compared = await compareGoods(trx.db, folded, {
      placesOf: () => new Map(),
      otherClaims: () => [],
      knownIds: () => [],
      firstSoldDay: firstDaySold(trx.now),
      now: trx.now,
      isClearing: false,
      reviewPercent: trx.config.PRICE_REVIEW_PERCENT,
      batchClasses: trx.config.BATCH_CLASSES,
    })
    const added = await writeGoods(
      { db: trx.db, engine: trx.database.engine },
      {
        writes: compared.writes,
        warehouseId: await ensureWarehouse(trx.db),
        batchClasses: trx.config.BATCH_CLASSES,
        now: trx.now,
      },
    )
    const { operator, permission, now } = trx
    const author = { ...operator, permission }
    const told = { now, file: operator.name, author, source: 'erp' as const }
    await proposeFound(trx.db, compared, { ...told, added })
    if (compared.writes.length > 0) await touchCatalogue(trx.db, now)
    await recordFound(trx.db, compared, told)
    tell(outcomes, compared, added)
    return outcomes
  })
}

interface Placing {
  /** Why a row cannot be read, at its place. */
  outcomes: RowOutcome[]
  isKnownOnly: boolean
  /** The first row that cannot be read, by the identity of its product. */
  broken: Map<string, number>
}

/** Rows as a price list has them. */
async function placed(
  { db }: OperatorContext,
  given: readonly GivenGoods[],
  { outcomes, isKnownOnly, broken }: Placing,
): Promise<PlacedRow[]> {
  const identity = given.flatMap(({ cells: { code = '' } }) => numberIdentity(code) || [])
  const known = await findRecognised(
    db,
    { identity, named_as: [], approved_as: [], ids: given.flatMap(({ id }) => id ?? []) },
    ['identity', 'code', ...Object.values(recognising)],
  )
  const byKey = new Map(
    known.flatMap((row) => [[row.identity, row] as const, [String(row.id), row] as const]),
  )
  return given.flatMap(({ id, cells }, at) => {
    const key = id === undefined ? numberIdentity(cells.code ?? '') : String(id)
    const stored = byKey.get(key)
    if (stored === undefined && (id !== undefined || isKnownOnly)) {
      outcomes[at] = refusedOutcome(`没有商品“${cells.code ?? String(id ?? '')}”`)
      return []
    }
    const code = numberIdentity(cells.code ?? '')
    if (stored !== undefined && isNumbered(stored) && code !== '' && code !== stored.identity) {
      outcomes[at] = refusedOutcome(
        `“${cells.code ?? ''}”不是编号 ${String(stored.id)} 的商品，请核对`,
      )
      return []
    }
    const filled = { ...cells }
    if (stored !== undefined) {
      for (const [field, column] of Object.entries(recognising))
        filled[field as Field] ??= stored[column]
      if (isNumbered(stored)) filled.code = stored.code
    }
    const fields = Object.keys(filled) as Field[]
    const columns: Columns = Object.fromEntries(fields.map((field, column) => [field, column]))
    const texts = fields.map((field) => filled[field] ?? '')
    const read = readGoodsRow(texts, { columns, inStockMilli: 0 })
    const problem = read.ok ? unreadable(cells, read) : read.reason
    if (!read.ok || problem !== undefined) {
      outcomes[at] = refusedOutcome(problem ?? '')
      const identity = stored?.identity ?? key
      if (!broken.has(identity)) broken.set(identity, at)
      return []
    }
    return [{ id: at, place: `第 ${String(at + 1)} 行`, cells: texts, columns, read }]
  })
}

const flagFields = ['hm', 'coldChain', 'onShelf'] as const

/** A word that a price list would be guessed in place of, which another system is told of. */
function unreadable(cells: GivenGoods['cells'], { classSource }: GoodsRow): string | undefined {
  const flag = flagFields.find((field) => cells[field] && readFlag(cells[field]) === undefined)
  if (flag !== undefined) return `“${cells[flag] ?? ''}”不是“是”或“否”`
  return cells.class && classSource !== 'word' ? `没有品类“${cells.class}”` : undefined
}

/** True where the stock of a product is told by some of its batches only; says so of each row. */
function refuseBroken(
  { head, goods, merged, rejected, decided, batches }: FoldedGoods,
  { outcomes, broken }: Placing,
): boolean {
  const at = rejected[0]?.row.id ?? broken.get(goods.identity)
  const hasStock = batches !== undefined || decided.includes('stock_milli')
  if (at === undefined || !hasStock) return false
  const words = `同一商品的第 ${String(at + 1)} 行没有收下，批次不全，整个商品未改`
  for (const id of [head.id, ...merged]) outcomes[id] = refusedOutcome(words)
  for (const { row, reason } of rejected) outcomes[row.id] = refusedOutcome(reason)
  return true
}

function groupsOf(rows: readonly PlacedRow[]): [PlacedRow, ...PlacedRow[]][] {
  const groups = new Map<string, [PlacedRow, ...PlacedRow[]]>()
  for (const row of rows) {
    const group = groups.get(row.read.goods.identity)
    if (group === undefined) groups.set(row.read.goods.identity, [row])
    else group.push(row)
  }
  return [...groups.values()]
}

function tell(outcomes: RowOutcome[], compared: ComparedGoods, added: readonly number[]): void {
  const idOf = new Map(compared.claims.map(({ goodsId, rowId }) => [rowId, goodsId]))
  const set = (folded: FoldedGoods, outcome: RowOutcome) => {
    for (const at of [folded.head.id, ...folded.merged]) outcomes[at] = outcome
    for (const { row, reason } of folded.rejected) outcomes[row.id] = refusedOutcome(reason)
  }
  const nameOf = ({ goods }: FoldedGoods) =>
    [goods.name, goods.spec].filter((word) => word !== '').join(' ')
  for (const { folded, reason } of compared.conflicts) set(folded, refusedOutcome(reason))
  for (const folded of compared.unchanged)
    set(folded, {
      state: 'unchanged',
      name: nameOf(folded),
      words: '',
      ...withId(idOf.get(folded.head.id)),
    })
  let news = 0
  for (const write of compared.writes) {
    const isNew = write.before === undefined
    const change = changeOf(write)
    set(write.folded, {
      state: isNew ? 'added' : 'changed',
      name: goodsOf(change),
      words: whatOf(change),
      fields: labelListOf(write.before?.changed ?? []),
      ...withId(isNew ? added[news++] : write.before?.id),
    })
  }
  for (const { folded } of compared.reviews) {
    const known = outcomes[folded.head.id]
    const words = [known?.words, '价格降幅过大或低于进价，等第二人复核'].filter(Boolean).join('；')
    if (known !== undefined) set(folded, { ...known, state: 'waiting', words })
  }
}

function withId(id: number | undefined): { id?: number } {
  return id === undefined ? {} : { id }
}
