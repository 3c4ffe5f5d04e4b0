import type { AuditAction } from '#contract/desk/audit-actions'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { agreedByTwo } from '../agreements/two-people'
import { finishDecision } from '../edit-claims/finish-decision'

/** What arrived, beside what was due, 分. */
interface Arrival {
  arrivedFen: number
  dueFen: number
  /** The surplus as whoever decides has ticked it; 'bank' where the statement of the bank names it. */
  tickedFen: number | 'bank' | undefined
}

/**
 * Why a surplus is not booked yet, in words; undefined where there is none, or the tick names that very
 * figure: a point that was forgotten in 547.28 makes a hundred times as much.
 */
export function surplusRefusal({ arrivedFen, dueFen, tickedFen }: Arrival): string | undefined {
  const surplusFen = arrivedFen - dueFen
  if (surplusFen <= 0 || tickedFen === 'bank' || tickedFen === surplusFen) return undefined
  return `到账 ${shownFen(arrivedFen)}，比应到的 ${shownFen(dueFen)} 多 ${shownFen(surplusFen)}，多出的记入余额；确认无误请勾选`
}

/**
 * Whether what arrived may be booked now: a surplus is ticked (422 at `surplus`), and one above the
 * bound takes two people. The first one's yes is written into the trail here.
 */
export async function mayBook(
  ctx: OperatorContext,
  arrival: Arrival,
  agreed: { subject: string; terms: string; action: AuditAction },
): Promise<boolean> {
  const refusal = surplusRefusal(arrival)
  if (refusal !== undefined) throw new FormError({ surplus: [refusal] })
  const { arrivedFen, dueFen } = arrival
  const { subject, terms, action } = agreed
  const amountFen = Math.max(0, arrivedFen - dueFen)
  if (await agreedByTwo(ctx, { subject, terms, amountFen })) return true
  const after = { arrived: shownFen(arrivedFen), surplus: shownFen(amountFen) }
  await finishDecision(ctx, true, { action, subject, after })
  return false
}
