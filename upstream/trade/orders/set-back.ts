import type { Context } from '#upstream/kernel/context'
import { ownerOf } from '#upstream/members/accounts/store'
import { returnSetUses } from '../sets/store'
import { freeCampaigns } from './campaigns-back'
import { listSetLines } from './claimed-store'

interface SetLine {
  quantityMilli: number
  /** Closed, returned, or cancelled with its order. */
  backMilli: number
  /** The number of sets, counted at one line of each. */
  setCount: number
}

/** The number of sets of which every piece came back, whatever way each took (domain-rules §17). */
export function wholeSetsBack(lines: readonly SetLine[]): number {
  if (lines.length === 0) return 0
  const count = lines.reduce((sum, { setCount }) => sum + setCount, 0)
  const wholeOf = ({ quantityMilli, backMilli }: SetLine) =>
    Number((BigInt(backMilli) * BigInt(count)) / BigInt(Math.max(1, quantityMilli)))
  return Math.min(...lines.map(wholeOf))
}

/** The sets of a submission that came back whole so far, by set. */
export async function readSetsBack(
  { db }: Context,
  submissionId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await listSetLines(db, submissionId)
  const lines = rows.map((row) => {
    const { state, set_id, set_count: setCount, quantity_milli: quantityMilli } = row
    const back = row.closed_milli + row.refunded_milli
    const backMilli = state === 'cancelled' ? quantityMilli : back
    return { setId: set_id ?? 0, setCount, quantityMilli, backMilli }
  })
  const ids = new Set(lines.map(({ setId }) => setId))
  const backOf = (id: number) => wholeSetsBack(lines.filter(({ setId }) => setId === id))
  return new Map([...ids].map((id) => [id, backOf(id)]))
}

/**
 * Frees the uses of the sets that came back whole since `before` was read, and what campaigns gave
 * for goods that came back.
 */
export async function freeSets(
  ctx: Context,
  { storeId, submissionId }: { storeId: number; submissionId: number },
  before: ReadonlyMap<number, number>,
): Promise<void> {
  const now = await readSetsBack(ctx, submissionId)
  const freed = [...now]
    .map(([id, count]) => ({ id, amount: count - (before.get(id) ?? 0) }))
    .filter(({ amount }) => amount > 0)
  await returnSetUses(ctx.db, ownerOf(storeId), freed)
  await freeCampaigns(ctx, submissionId)
}
