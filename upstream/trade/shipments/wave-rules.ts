import type { BatchRow, ShelfBatch } from './batch-rules'

/** The stored pick of a batch for an order line in a wave, in thousandths. */
export interface KeptPick extends BatchRow {
  /** The part reported missing (短缺). */
  shortMilli: number
}

/**
 * The outstanding part of stored picks: less shortages, less shipments since, and at most what the
 * line still needs, with the last picks reduced first.
 */
export function remainingPicks<P extends KeptPick>(
  picks: readonly P[],
  sent: readonly BatchRow[],
  toSend: ReadonlyMap<number, number>,
): P[] {
  const taken = new Map<string, number>()
  for (const row of sent) taken.set(keyOf(row), (taken.get(keyOf(row)) ?? 0) + row.milli)
  const open = new Map(toSend)
  return picks.map((pick) => {
    const { lineId, milli, shortMilli } = pick
    const here = Math.max(0, milli - shortMilli - (taken.get(keyOf(pick)) ?? 0))
    const left = Math.min(here, open.get(lineId) ?? 0)
    open.set(lineId, (open.get(lineId) ?? 0) - left)
    return { ...pick, milli: left }
  })
}

function keyOf({ lineId, batchId }: Pick<BatchRow, 'lineId' | 'batchId'>): string {
  return `${String(lineId)}.${String(batchId)}`
}

export function lessPicked<B extends ShelfBatch>(
  batches: readonly B[],
  picks: readonly BatchRow[],
): B[] {
  const picked = ofBatches(picks)
  return batches.map((batch) => ({
    ...batch,
    leftMilli: Math.max(0, batch.leftMilli - (picked.get(batch.id) ?? 0)),
  }))
}

export function ofBatches(rows: readonly BatchRow[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { batchId, milli } of rows) sums.set(batchId, (sums.get(batchId) ?? 0) + milli)
  return sums
}

/** Reports whether rows take no more of any batch than was picked, so that no reason is needed. */
export function isAsPicked(rows: readonly BatchRow[], picks: readonly BatchRow[]): boolean {
  const picked = ofBatches(picks)
  return [...ofBatches(rows)].every(([id, milli]) => milli <= (picked.get(id) ?? 0))
}

/**
 * The rows that cover a quantity, from the last to the first, so that the longest waiting keeps its
 * proposal. Undefined where they do not suffice.
 */
export function takeFromLast<R extends { milli: number }>(
  rows: readonly R[],
  milli: number,
): R[] | undefined {
  let wanted = milli
  const taken: R[] = []
  for (const row of [...rows].reverse()) {
    const here = Math.min(wanted, row.milli)
    if (here > 0) taken.push({ ...row, milli: here })
    wanted -= here
  }
  return wanted === 0 ? taken : undefined
}
