import type { Change } from '#contract/checkout'
import { shelfWishWords } from '#contract/shelf-wish'
import {
  datedGoods,
  fitsWish,
  promisableMilli,
  wishedFrom,
  type DatedBatch,
} from '#upstream/goods/stock/shelf-rules'
import { firstDaySold } from '#upstream/goods/eligibility/rules'
import { listStockedBatches } from '#upstream/goods/stock/moves-store'
import type { Context } from '#upstream/kernel/context'
import { listWishedGoods, packedOfBatches } from '#upstream/kernel/db/shelf-promises'
import { quantityBounds } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import type { OrderableLine } from '../cart/payable'

export interface ShortLine {
  /** 0 for a 换购 line. */
  lineId: number
  goodsId: number
  name: string
  unit: string
  /** The quantity with enough shelf life, and the orderable part of it, in thousandths. */
  fitMilli: number
  orderableMilli: number
}

export interface ShelfLife {
  months: number
  /** The earliest acceptable expiry date. '' for any. */
  from: string
  short: ShortLine[]
}

interface ShelfBatch extends DatedBatch {
  leftMilli: number
}

/** The quantity of goods with an expiry date from a day on that can still be promised. */
export interface GoodsSupply {
  batches: readonly ShelfBatch[]
  promised: readonly { from: string; milli: number }[]
}

/**
 * The lines that miss a shelf-life wish. Earlier lines of the same goods take the stock first.
 * Pure: computed from the stock and the promises to others per product.
 */
export function shortLines(
  lines: readonly OrderableLine[],
  supplies: ReadonlyMap<number, GoodsSupply>,
  from: string,
): ShortLine[] {
  const left = new Map<number, number>()
  return lines.flatMap((line) => {
    const { goodsId, goods, unit, quantityMilli } = line
    const there = left.get(goodsId) ?? fitting(supplies.get(goodsId), from)
    left.set(goodsId, Math.max(0, there - quantityMilli))
    if (there >= quantityMilli) return []
    const orderableMilli = orderableOf(line, there)
    return [
      { lineId: line.cartLineId, goodsId, name: goods.name, unit, fitMilli: there, orderableMilli },
    ]
  })
}

function fitting(supply: GoodsSupply | undefined, from: string): number {
  if (supply === undefined) return 0
  const dated = datedGoods(supply.batches)
  if (dated.size === 0) return Infinity
  // A batch without an expiry date cannot meet a shelf-life wish.
  const known = supply.batches.filter(
    (batch) => fitsWish(batch, from, dated) || batch.expiresOn !== '',
  )
  return promisableMilli(
    from,
    known.map(({ expiresOn, leftMilli }) => ({ from: expiresOn, milli: leftMilli })),
    supply.promised,
  )
}

/** The orderable part of a quantity: whole steps and at least the minimum, else 0. */
function orderableOf({ decided, kind }: OrderableLine, fitMilli: number): number {
  if (decided === undefined || kind !== 'plain') return 0
  const terms = decided.goods.quantity
  const { stepMilli, minimumMilli } = quantityBounds(terms)
  const most = Math.floor(Math.min(fitMilli, terms.stockMilli) / stepMilli) * stepMilli
  return most >= minimumMilli ? most : 0
}

/** The lines that miss the wish now. Three statements, none without a wish. */
export async function readShelfLife(
  ctx: Context,
  lines: readonly OrderableLine[],
  months: number,
): Promise<ShelfLife> {
  const today = chinaDay(ctx.now)
  const from = wishedFrom(months, today)
  if (from === '' || lines.length === 0) return { months, from, short: [] }
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))]
  const [rows, packed, wished] = await Promise.all([
    listStockedBatches(ctx.db, goodsIds),
    packedOfBatches(ctx.db),
    listWishedGoods(ctx.db, goodsIds),
  ])
  const first = firstDaySold(ctx.now)
  // Unshippable batches count 0, but still show that the goods have expiry dates.
  const batches = rows.map((row) => {
    const isSent = row.hold === '' && (row.expires_on === '' || row.expires_on >= first)
    return {
      goodsId: row.goods_id,
      number: row.number,
      expiresOn: row.expires_on,
      leftMilli: isSent ? row.stock_milli - (packed.get(row.id) ?? 0) : 0,
    }
  })
  const supplies = new Map(
    goodsIds.map((id): [number, GoodsSupply] => [
      id,
      {
        batches: batches.filter(({ goodsId }) => goodsId === id),
        promised: wished
          .filter(({ goods_id }) => goods_id === id)
          .map((line) => ({
            from: wishedFrom(line.shelf_months, chinaDay(line.created_at)),
            milli: Math.max(0, line.open_milli),
          })),
      },
    ]),
  )
  return { months, from, short: shortLines(lines, supplies, from) }
}

export function shelfChanges({ months, short }: ShelfLife): Change[] {
  return short.map(({ goodsId, name, unit, fitMilli }) => ({
    goodsId,
    message: `${name}：满足“${shelfWishWords(months)}”的只有 ${String(milliToQuantity(fitMilli))} ${unit}`,
  }))
}
