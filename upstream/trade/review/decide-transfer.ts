import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { notFound } from '#upstream/kernel/errors'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import {
  listTransferSlips,
  listTransferStores,
  type TransferSlip,
} from '../orders/transfer-slip-store'
import { mayBook } from '#upstream/members/wallet/surplus'
import { bookSlip, readPayer, requireArrived, type SlipDecision } from './decide-slip'
import { shareTransfer, versionOf } from '../transfers/rules'

/**
 * The message to a store whose orders the money did not reach. Reveals nothing of the other stores.
 */
const notReached = '合并转账到账的金额不足，没有付到这笔订单'

/**
 * Decides everything that waits of a multi-store transfer at once (domain-rules §16). The received
 * amount is allocated to its vouchers in their order. A surplus goes to the balance of the last
 * one's store, and a voucher that gets nothing is rejected. Each is booked as by `decideSlip`, in
 * the caller's transaction, with the surplus confirmed once for the whole. 422 as there, 409 when one of the
 * vouchers was decided or cancelled meanwhile.
 */
export async function decideTransfer(
  ctx: OperatorContext,
  decision: SlipDecision,
): Promise<boolean> {
  const { id, version, reason } = decision
  const arrivedFen = requireArrived(decision)
  const storeIds = await listTransferStores(ctx.db, id)
  if (storeIds.length === 0) throw notFound('合并转账')
  await lockRows(ctx.db, 'stores', storeIds)
  const slips = await listTransferSlips(ctx.db, id)
  const waiting = slips.filter(({ state }) => state === 'waiting')
  const isArrived = decision.decision === 'arrive'
  const act = {
    action: isArrived ? ('transfers.arrive' as const) : ('transfers.return' as const),
    subject: `transfer/${String(id)}`,
  }
  if (waiting.length === 0 || versionOf(slips) !== version)
    await finishDecision(ctx, false, { ...act, subject: lastDecided(slips) ?? act.subject })
  if (isArrived && !(await mayBookAll(ctx, waiting, decision))) return false
  for (const { slip, shareFen } of shareTransfer(waiting, arrivedFen)) {
    const part = { ...decision, id: slip.id, version: slip.version, arrivedFen: shareFen }
    const isReached = shareFen > 0
    await bookSlip(ctx, {
      ...part,
      ...(!isReached && { decision: 'return', reason: reason === '' ? notReached : reason }),
    })
  }
  await finishDecision(ctx, true, {
    ...act,
    before: { amountFen: waiting.reduce((sum, { waitingFen }) => sum + waitingFen, 0) },
    after: isArrived ? { arrivedFen, slips: String(waiting.length) } : {},
    reason,
  })
  return true
}

async function mayBookAll(
  ctx: OperatorContext,
  waiting: readonly TransferSlip[],
  decision: SlipDecision,
): Promise<boolean> {
  const { id, version, surplusFen: tickedFen } = decision
  for (const { store_id } of waiting) await readPayer(ctx, { store_id, transfer_id: id }, decision)
  const dueFen = waiting.reduce((sum, { waitingFen }) => sum + waitingFen, 0)
  const arrival = { dueFen, tickedFen, arrivedFen: requireArrived(decision) }
  // The surplus goes to the store of the last one.
  const storeId = waiting.at(-1)?.store_id ?? 0
  const agreed = { storeId, subject: `transfer/${String(id)}`, terms: String(version) }
  return mayBook(ctx, arrival, { ...agreed, action: 'transfers.agree' })
}

function lastDecided(slips: readonly TransferSlip[]): string | undefined {
  const [last] = slips
    .filter(({ state }) => state === 'arrived' || state === 'returned')
    .sort((a, b) => (b.decided_at ?? 0) - (a.decided_at ?? 0))
  return last === undefined ? undefined : `slip/${String(last.id)}`
}
