import type { Change } from '#contract/order'
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

/** A line of which too little is good for long enough. */
export interface ShortLine {
  /** 0 for what comes with the order (换购). */
  lineId: number
  goodsId: number
  name: string
  unit: string
  /** How much of it is good for long enough, and how much of that can be ordered, thousandths. */
  fitMilli: number
  orderableMilli: number
}

/** What a checkout wishes of shelf life, and what falls short of it. */
export interface ShelfLife {
  months: number
  /** The first last day that is late enough; '' for any. */
  from: string
  short: ShortLine[]
}

/** What of a batch can be sent, thousandths. */
interface ShelfBatch extends DatedBatch {
  leftMilli: number
}

/** Of goods, how much more can be promised that is good from a day on. */
export interface GoodsSupply {
  batches: readonly ShelfBatch[]
  promised: readonly { from: string; milli: number }[]
}

/**
 * Which lines fall short of a wish, in their order: the first of the same goods get what there is.
 * Pure, from what the warehouse holds and what is promised to others of each product.
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
  // What nobody knows the days of promises nothing.
  const known = supply.batches.filter(
    (batch) => fitsWish(batch, from, dated) || batch.expiresOn !== '',
  )
  return promisableMilli(
    from,
    known.map(({ expiresOn, leftMilli }) => ({ from: expiresOn, milli: leftMilli })),
    supply.promised,
  )
}

/** What of so much can be ordered: whole steps, and no less than the least; 0 for nothing. */
function orderableOf({ decided, kind }: OrderableLine, fitMilli: number): number {
  if (decided === undefined || kind !== 'plain') return 0
  const terms = decided.goods.quantity
  const { stepMilli, minimumMilli } = quantityBounds(terms)
  const most = Math.floor(Math.min(fitMilli, terms.stockMilli) / stepMilli) * stepMilli
  return most >= minimumMilli ? most : 0
}

/** Which lines would fall short of the wish now. Three statements, none without a wish. */
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
  // What cannot be sent holds nothing, and still tells that its goods have last days.
  const batches = rows.map((row) => {
    const isSent = row.hold === '' && (row.expires_on === '' || row.expires_on >= first)
    return {
      ...{ goodsId: row.goods_id, number: row.number, expiresOn: row.expires_on },
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

/** What falls short, as changes that the buyer reads. */
export function shelfChanges({ months, short }: ShelfLife): Change[] {
  return short.map(({ goodsId, name, unit, fitMilli }) => ({
    goodsId,
    message: `${name}：满足“${shelfWishWords(months)}”的只有 ${String(milliToQuantity(fitMilli))} ${unit}`,
  }))
}
