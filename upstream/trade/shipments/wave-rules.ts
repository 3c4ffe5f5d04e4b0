import type { BatchRow, ShelfBatch } from './batch-rules'

/** What is taken of a batch for an order line, as a wave keeps it, thousandths. */
export interface KeptPick extends BatchRow {
  /** Of it, what was not where it should be (短缺). */
  shortMilli: number
}

/**
 * What of kept picks is still to be taken: less what was not there, less what shipments have taken of
 * it since, and never more of a line than is still to be sent, those at the end going first.
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

/** The batches less what waves have still to take of them; never less than nothing. */
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

/** How much of each batch, by its id. */
export function ofBatches(rows: readonly BatchRow[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { batchId, milli } of rows) sums.set(batchId, (sums.get(batchId) ?? 0) + milli)
  return sums
}

/** Whether rows take no more of any batch than was picked: then nobody has to say why. */
export function isAsPicked(rows: readonly BatchRow[], picks: readonly BatchRow[]): boolean {
  const picked = ofBatches(picks)
  return [...ofBatches(rows)].every(([id, milli]) => milli <= (picked.get(id) ?? 0))
}

/**
 * So much is taken away from rows, from the last to the first, so that who has waited longest keeps
 * what was proposed. Undefined where they have not so much.
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
