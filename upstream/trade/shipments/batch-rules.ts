import { datedGoods, fitsWish } from '#upstream/goods/stock/shelf-rules'
import { addMonths } from '#upstream/kernel/time'

/** A batch in the warehouse. */
export interface ShelfBatch {
  id: number
  goodsId: number
  /** 批号; '' where it is not known. */
  number: string
  /** Last day; '' for none. */
  expiresOn: string
  /** What of it is there and in no shipment that waits for its check, thousandths. */
  leftMilli: number
  isHeld: boolean
}

/** Months that a batch has to be good for when it leaves (domain-rules §17). */
const monthsLeft = 1

/** The first last day that a batch may have which leaves on this day. */
export function firstGoodDay(today: string): string {
  return addMonths(today, monthsLeft)
}

/** Why nothing of a batch may leave on this day, in words; undefined where it may. */
export function batchRefusal(
  batch: Pick<ShelfBatch, 'expiresOn' | 'isHeld'>,
  today: string,
): string | undefined {
  const { expiresOn, isHeld } = batch
  if (expiresOn !== '' && expiresOn < today) return '已过有效期，不能发货'
  if (expiresOn !== '' && expiresOn < firstGoodDay(today)) return '离失效日期不到 1 个月，不能发货'
  return isHeld ? '已停止销售，不能发货' : undefined
}

/**
 * The batches that may leave on this day, in the order in which they should: the first to expire
 * first, those without a last day after them, what has neither number nor days at the end.
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

/** So much of a line is to be sent. */
export interface WantedLine {
  id: number
  goodsId: number
  milli: number
  /** The first last day that the buyer wishes of it; '' or absent for any. */
  from?: string | undefined
}

/** So much of a line from a batch. */
export interface BatchRow {
  lineId: number
  batchId: number
  milli: number
}

/** Why a batch is not what the buyer wishes of a line, in words; undefined where it is. */
export function wishRefusal(
  batch: ShelfBatch,
  { from = '' }: Pick<WantedLine, 'from'>,
  dated: ReadonlySet<number>,
): string | undefined {
  if (fitsWish(batch, from, dated)) return undefined
  return `买家要求有效期至 ${from} 或以后，不能发这个批次`
}

/**
 * Takes what lines want from batches, of those that fit what the buyer wishes the first to expire
 * first (FEFO); lines come one after the other, so two of the same goods do not take the same.
 * Wherever all lines can have what they want, they get it, in whatever order they come. `missing` is
 * what no batch has, by line.
 */
export function proposeBatches(
  lines: readonly WantedLine[],
  batches: readonly ShelfBatch[],
  today: string,
): { rows: BatchRow[]; missing: Map<number, number> } {
  const shelf = byExpiry(batches, today).map((batch) => ({ ...batch }))
  const dated = datedGoods(batches)
  const rows: BatchRow[] = []
  const missing = new Map<number, number>()
  for (const { id: lineId, goodsId, milli, from = '' } of lines) {
    let wanted = milli
    for (const batch of shelf) {
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

/** Whether rows are what would be proposed for as much of each line: then nobody has to say why. */
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
  // Which line gets which batch of the same goods is all the same.
  const wanted = taken(proposed)
  const given = taken(rows.filter(({ milli }) => milli > 0))
  return wanted.size === given.size && [...wanted].every(([id, milli]) => given.get(id) === milli)
}
