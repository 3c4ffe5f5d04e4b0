import type { GoodsClass } from '#contract/goods'
import type { PriceReviewCause } from '#contract/desk/kinds/orders'
import { listLoweredFrom } from '#upstream/goods/price-review/history-store'
import { priceReviewCause, type PriceChange } from '#upstream/goods/price-review/rules'
import {
  listBatchesOf,
  type HeldBatchRow,
  type KnownBatchRow,
} from '#upstream/goods/stock/batch-store'
import { readCategories } from '#upstream/goods/catalogue/index/store'
import { onHandOf } from '#upstream/goods/stock/on-hand-store'
import { isNumbered, recognitionKeys } from '#upstream/goods/catalogue/identity'
import { findRecognised } from '#upstream/goods/products/recognition-store'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'
import { asWritten } from './as-written'
import { columnsOfField, type GoodsColumn } from './decided-columns'
import { withKnownDays } from './fold-batches'
import type { FoldedGoods } from './fold-rows'
import type { ImportedGoods } from './goods-row'
import { asListed, hasUnbatched, isSame, withoutStock } from './listed-stock'
import { matchGoods } from './match-goods'
import type { RecognisedGoods } from './scratch'
import type { GoodsWrite } from './write-goods'

type Stored = Pick<GoodsRow, GoodsColumn | 'id'>

/** Facts of the whole file and of earlier batches of the import. */
export interface FileView {
  placesOf: (goodsIds: readonly number[]) => Map<number, string>
  /**
   * Places of other numbered goods in the file with the same approval number, spec and
   * manufacturer.
   */
  otherClaims: (goods: FoldedGoods, stored: { unit: string }) => string[]
  /** Goods recognised by a key that the shop has not stored yet. */
  knownIds: (keys: readonly string[]) => RecognisedGoods[]
  /** The earliest expiry date that is still sold. */
  firstSoldDay: string
  /** True when blank cells clear what the shop has stored. */
  isClearing: boolean
  now: number
  /** A price that falls by so many percent needs a second person. */
  reviewPercent: number
  /** The classes of goods that keep batches. */
  batchClasses: readonly GoodsClass[]
}

export interface ComparedGoods {
  writes: (GoodsWrite & {
    folded: FoldedGoods
    stored: Stored | undefined
    /** Its batches before, where the file tells of stock. */
    listed: readonly HeldBatchRow[]
  })[]
  unchanged: FoldedGoods[]
  conflicts: { folded: FoldedGoods; reason: string }[]
  /** For each known product the columns that blank cells would have cleared, and did not. */
  kept: GoodsColumn[][]
  /** Prices that a second person decides; the goods without an id are the new ones. */
  reviews: { folded: FoldedGoods; goodsId: number | undefined; price: ReviewedPrice }[]
  /** Known goods about whose price the file decides. */
  priced: number[]
  /** The number of goods whose stock then waits for number or last day. */
  unbatched: number
  /** The number of known goods whose stock is left, as a row of theirs was refused. */
  partial: number
  /** Goods of the shop with the row that matched them. */
  claims: { goodsId: number; rowId: number }[]
}

interface ReviewedPrice extends PriceChange {
  afterE4: number
  cause: PriceReviewCause
}

const compared = [
  ...new Set<GoodsColumn>([
    ...Object.values(columnsOfField).flat(),
    'identity',
    'named_as',
    'approved_as',
    'expires_on',
  ]),
]

export async function compareGoods(
  db: Db,
  goods: readonly FoldedGoods[],
  file: FileView,
): Promise<ComparedGoods> {
  const { candidates, ids } = await findCandidates(db, goods, file)
  const found: ComparedGoods = noneCompared()
  const known: { folded: FoldedGoods; stored: Stored }[] = []
  const places = file.placesOf(ids)
  for (const folded of goods) {
    const match = matchGoods(folded.goods, {
      candidates: candidates(folded.goods),
      placeOf: ({ id }) => places.get(id),
      otherClaims: (stored) => file.otherClaims(folded, stored),
    })
    if (match.kind === 'conflict') found.conflicts.push({ folded, reason: match.reason })
    else if (match.kind === 'new' && folded.goods.name === '') {
      const reason = `没有编号 ${folded.goods.code} 的商品；新增商品须有通用名`
      found.conflicts.push({ folded, reason })
    } else if (match.kind === 'new') {
      const { goods: added, decided, batches } = folded
      const price = reviewedPrice(added, undefined, file)
      if (price !== undefined) found.reviews.push({ folded, goodsId: undefined, price })
      const listed = { goods: added, goodsClass: added.class, batches, decided, before: [] }
      if (hasUnbatched(listed, file)) found.unbatched++
      found.writes.push({
        folded,
        goods: price === undefined ? added : { ...added, base_price_e4: null },
        decided,
        batches,
        before: undefined,
        stored: undefined,
        listed: [],
      })
    } else {
      places.set(match.stored.id, folded.head.place)
      found.claims.push({ goodsId: match.stored.id, rowId: folded.head.id })
      known.push({ folded, stored: match.stored })
    }
  }
  await compareKnown(db, known, { found, file })
  found.writes.sort((a, b) => a.folded.head.id - b.folded.head.id)
  return found
}

function noneCompared(): ComparedGoods {
  return {
    writes: [],
    unchanged: [],
    conflicts: [],
    kept: [],
    reviews: [],
    priced: [],
    unbatched: 0,
    partial: 0,
    claims: [],
  }
}

async function findCandidates(db: Db, goods: readonly FoldedGoods[], file: FileView) {
  const keysOf = (name: 'identity' | 'named_as' | 'approved_as') =>
    goods.map((folded) => folded.goods[name]).filter((key) => key !== '')
  const lookup = {
    identity: keysOf('identity'),
    named_as: keysOf('named_as'),
    approved_as: keysOf('approved_as'),
  }
  const noted = new Map(
    file.knownIds(Object.values(lookup).flat()).map(({ id, ...keys }) => [id, keys]),
  )
  const rows = await findRecognised(db, { ...lookup, ids: [...noted.keys()] }, compared)
  const byKey = new Map<string, Set<Stored>>()
  for (const row of rows.map((each) => ({ ...each, ...noted.get(each.id) })))
    for (const key of [row.identity, row.named_as, row.approved_as]) {
      if (key === null || key === '') continue
      const some = byKey.get(key) ?? new Set()
      byKey.set(key, some.add(row))
    }
  const candidates = ({ identity, named_as, approved_as }: ImportedGoods): Stored[] => {
    const sets = [identity, named_as, approved_as].map((key) => byKey.get(key) ?? new Set<Stored>())
    return [...new Set(sets.flatMap((set) => [...set]))]
  }
  return { candidates, ids: rows.map(({ id }) => id) }
}

/** What the shop knows of the goods, besides their own rows. */
async function readKnown(
  db: Db,
  known: readonly { folded: FoldedGoods; stored: Stored }[],
  { now }: FileView,
) {
  const ids = known.map(({ stored }) => stored.id)
  // The file lists warehouse stock, so it is compared with that.
  const onHand = await onHandOf(db, ids)
  const stocked = known.filter(
    ({ folded }) => folded.batches !== undefined || folded.decided.includes('stock_milli'),
  )
  const stockedIds = stocked.map(({ stored }) => stored.id)
  const batchesOf = new Map<number, KnownBatchRow[]>(stockedIds.map((id) => [id, []]))
  for (const batch of await listBatchesOf(db, stockedIds))
    batchesOf.get(batch.goods_id)?.push(batch)
  const categories = new Map((await readCategories(db)).map(({ id, name }) => [id, name]))
  const lowered = await listLoweredFrom(db, { goodsIds: ids, target: { kind: 'base' }, now })
  return { onHand, batchesOf, categories, lowered }
}

async function compareKnown(
  db: Db,
  matched: readonly { folded: FoldedGoods; stored: Stored }[],
  { found, file }: { found: ComparedGoods; file: FileView },
): Promise<void> {
  const known = matched.map(({ folded, stored }) => {
    const rest = folded.isPartial ? withoutStock(folded) : folded
    if (rest.decided.length < folded.decided.length) found.partial++
    return { folded: rest, stored }
  })
  const { onHand, batchesOf, categories, lowered } = await readKnown(db, known, file)
  for (const { folded: read, stored: row } of known) {
    const stored = { ...row, stock_milli: onHand.get(row.id) ?? row.stock_milli }
    const before = batchesOf.get(row.id) ?? []
    const folded = mergeKnown(read, before, file)
    const { decided, batches } = folded
    const goods = { ...asKnown(folded, stored), ...asWritten(folded, stored, categories) }
    const goodsClass = decided.includes('class') ? goods.class : stored.class
    if (hasUnbatched({ goods, goodsClass, batches, decided, before }, file)) found.unbatched++
    const kept = folded.blank.filter(
      (name) => !decided.includes(name) && stored[name] !== goods[name],
    )
    if (kept.length > 0) found.kept.push(kept)
    const isCosted = decided.includes('cost_e4')
    const price = decided.includes('base_price_e4')
      ? reviewedPrice(goods, { ...stored, isCosted, loweredFromE4: lowered.get(row.id) }, file)
      : undefined
    if (decided.includes('base_price_e4')) found.priced.push(stored.id)
    if (price !== undefined) found.reviews.push({ folded, goodsId: stored.id, price })
    const applied =
      price === undefined ? decided : decided.filter((name) => name !== 'base_price_e4')
    const changed = applied.filter((name) => stored[name] !== goods[name])
    const isBatchChange = batches !== undefined && !isSame(batches, before.map(asListed))
    if (changed.length === 0 && !isBatchChange) found.unchanged.push(folded)
    else {
      const row = { id: stored.id, changed }
      const listed = before.map(asListed)
      found.writes.push({ folded, goods, decided: applied, batches, before: row, stored, listed })
    }
  }
}

type Before = Pick<Stored, 'base_price_e4' | 'cost_e4'> & {
  isCosted: boolean
  loweredFromE4: number | undefined
}

/** The price of a row where a second person decides it; `before` is undefined for new goods. */
function reviewedPrice(
  goods: ImportedGoods,
  before: Before | undefined,
  { reviewPercent }: FileView,
): ReviewedPrice | undefined {
  const afterE4 = goods.base_price_e4 ?? null
  const isCosted = before === undefined || before.isCosted
  const costE4 = (isCosted ? goods.cost_e4 : before.cost_e4) ?? null
  const change = { beforeE4: before?.base_price_e4 ?? null, afterE4, costE4 }
  const cause = priceReviewCause({ ...change, loweredFromE4: before?.loweredFromE4 }, reviewPercent)
  return afterE4 === null || cause === undefined ? undefined : { ...change, afterE4, cause }
}

/** What a row of known goods decides: blank cells clear nothing unless that is asked for. */
function mergeKnown(
  folded: FoldedGoods,
  batches: readonly HeldBatchRow[],
  { firstSoldDay, isClearing }: FileView,
): FoldedGoods {
  if (isClearing) return { ...folded, decided: [...folded.decided, ...folded.blank] }
  const filled = withKnownDays(folded.batches ?? [], batches, firstSoldDay)
  if (filled === undefined) return folded
  const { columns, ...stock } = filled
  return { ...folded, ...stock, goods: { ...folded.goods, ...columns } }
}

/**
 * The goods as stored after the import: columns the file does not set keep their values, also in
 * the recognition keys.
 */
function asKnown({ goods, decided }: FoldedGoods, stored: Stored): ImportedGoods {
  const kept = Object.fromEntries(
    (['name', 'manufacturer', 'spec', 'approval_number', 'unit'] as const)
      .filter((name) => !decided.includes(name))
      .map((name) => [name, stored[name]]),
  )
  const known = { ...goods, ...kept }
  const own = isNumbered(stored) ? stored.code : ''
  const code = goods.code === '' ? own : goods.code
  const keys = recognitionKeys({ ...known, code, approvalNumber: known.approval_number })
  return { ...known, ...keys, code: code === '' ? stored.code : code }
}
