import { datedGoods, fitsWish } from '#upstream/goods/stock/shelf-rules'
import { addMonths } from '#upstream/kernel/time'

export interface ShelfBatch {
  id: number
  goodsId: number
  /** 批号. '' where unknown. */
  number: string
  /** The expiry date. '' for none. */
  expiresOn: string
  /** The quantity in stock and in no packed shipment, in thousandths. */
  leftMilli: number
  isHeld: boolean
}

/** The remaining batchesLeft life a batch must have when shipped, in months (domain-rules §17). */
const monthsLeft = 1

/** The earliest expiry date a batch may have when shipped on this day. */
export function firstGoodDay(today: string): string {
  return addMonths(today, monthsLeft)
}

export function batchRefusal(
  batch: Pick<ShelfBatch, 'number' | 'expiresOn' | 'isHeld'>,
  today: string,
): string | undefined {
  const { number, expiresOn, isHeld } = batch
  if (expiresOn !== '' && expiresOn < today) return '已过有效期，不能发货'
  if (expiresOn !== '' && expiresOn < firstGoodDay(today)) return '离失效日期不到 1 个月，不能发货'
  if (!isHeld) return undefined
  return number === '' || expiresOn === ''
    ? '没有批号或有效期，补上后才能发货'
    : '已停止销售，不能发货'
}

/**
 * The batches that may ship on this day in FEFO order. Those without an expiry date follow, and
 * those without number and date come last.
 */
export function byExpiry<B extends ShelfBatch>(batches: readonly B[], today: string): B[] {
  return batches
    .filter((batch) => batch.leftMilli > 0 && batchRefusal(batch, today) === undefined)
    .sort((a, b) => rank(a) - rank(b) || compare(a.expiresOn, b.expiresOn) || a.id - b.id)
}

function rank({ number, expiresOn }: ShelfBatch): number {
  if (expiresOn !== '') return 0
  return number === '' ? 2 : 1
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

export interface WantedLine {
  id: number
  goodsId: number
  milli: number
  /** The earliest expiry date the buyer accepts. '' or absent: any. */
  from?: string | undefined
}

export interface BatchRow {
  lineId: number
  batchId: number
  milli: number
}

export function wishRefusal(
  batch: ShelfBatch,
  { from = '' }: Pick<WantedLine, 'from'>,
  dated: ReadonlySet<number>,
): string | undefined {
  if (fitsWish(batch, from, dated)) return undefined
  return `买家要求有效期至 ${from} 或以后，不能发这个批次`
}

/**
 * Allocates batches to lines by FEFO among those that meet the shelf-life wish. Lines are served in
 * sequence, so two lines of the same goods never share a quantity. Whenever all lines can be
 * served, they are, in any order of lines. `missing` is the uncovered quantity by line.
 */
export function proposeBatches(
  lines: readonly WantedLine[],
  batches: readonly ShelfBatch[],
  today: string,
): { rows: BatchRow[]; missing: Map<number, number> } {
  const batchesLeft = byExpiry(batches, today).map((batch) => ({ ...batch }))
  const dated = datedGoods(batches)
  const rows: BatchRow[] = []
  const missing = new Map<number, number>()
  for (const { id: lineId, goodsId, milli, from = '' } of lines) {
    let wanted = milli
    for (const batch of batchesLeft) {
      if (wanted === 0) break
      if (batch.goodsId !== goodsId || batch.leftMilli === 0) continue
      if (!fitsWish(batch, from, dated)) continue
      const taken = Math.min(wanted, batch.leftMilli)
      batch.leftMilli -= taken
      wanted -= taken
      rows.push({ lineId, batchId: batch.id, milli: taken })
    }
    if (wanted > 0) missing.set(lineId, wanted)
  }
  return { rows, missing }
}

/** Reports whether rows match the proposal for the same quantities, so that no reason is needed. */
export function isByExpiry(
  rows: readonly BatchRow[],
  lines: readonly WantedLine[],
  batches: readonly ShelfBatch[],
  today: string,
): boolean {
  const sent = lines.map((line) => ({
    ...line,
    milli: rows.filter(({ lineId }) => lineId === line.id).reduce((sum, row) => sum + row.milli, 0),
  }))
  const proposed = proposeBatches(sent, batches, today).rows
  const taken = (all: readonly BatchRow[]) => {
    const sums = new Map<number, number>()
    for (const { batchId, milli } of all) sums.set(batchId, (sums.get(batchId) ?? 0) + milli)
    return sums
  }
  // Which line gets which batch of the same goods does not matter.
  const wanted = taken(proposed)
  const given = taken(rows.filter(({ milli }) => milli > 0))
  return wanted.size === given.size && [...wanted].every(([id, milli]) => given.get(id) === milli)
}
