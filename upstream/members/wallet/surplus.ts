import type { AuditAction } from '#contract/desk/audit-actions'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { ofStore } from '../agreements/alone-store'
import { agreedByTwo } from '../agreements/two-people'
import { finishDecision } from '../edit-claims/finish-decision'

/** Arrived and due amounts, 分. */
interface Arrival {
  arrivedFen: number
  dueFen: number
  /** The surplus as confirmed by the operator; 'bank' where the bank statement names it. */
  tickedFen: number | 'bank' | undefined
}

/**
 * Why a surplus is not booked yet, in words; undefined without one, or when it was confirmed by its
 * exact amount: a lost decimal point in 547.28 would make it a hundred times as much.
 */
export function surplusRefusal({ arrivedFen, dueFen, tickedFen }: Arrival): string | undefined {
  const surplusFen = arrivedFen - dueFen
  if (surplusFen <= 0 || tickedFen === 'bank' || tickedFen === surplusFen) return undefined
  return `到账 ${shownFen(arrivedFen)}，比应到的 ${shownFen(dueFen)} 多 ${shownFen(surplusFen)}，多出的记入余额；确认无误请勾选`
}

/**
 * True when the arrived amount may be booked now: a surplus has to be confirmed (422 at `surplus`),
 * and above the limit, together with others of its store within 24 hours, takes two people. The first agreement is written to the audit log here.
 */
export async function mayBook(
  ctx: OperatorContext,
  arrival: Arrival,
  agreed: { storeId: number; subject: string; terms: string; action: AuditAction },
): Promise<boolean> {
  const refusal = surplusRefusal(arrival)
  if (refusal !== undefined) throw new FormError({ surplus: [refusal] })
  const { arrivedFen, dueFen } = arrival
  const { storeId, subject, terms, action } = agreed
  const amountFen = Math.max(0, arrivedFen - dueFen)
  if (await agreedByTwo(ctx, { subject, terms, amountFen }, ofStore(ctx, 'surplus', storeId)))
    return true
  const after = { arrivedFen, surplusFen: amountFen }
  await finishDecision(ctx, true, { action, subject, after })
  return false
}
