import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { entriesOf, type WaitingMoney } from './match'
import { listOpenEntries } from './store'
import { takeEntry } from './take-entry'
import { listWaitingMoney } from './waiting-money'

interface ByHand {
  id: number
  decision: 'arrive' | 'return'
  arrivedFen?: number | undefined
  /** The payer per the bank, where the operator types it. */
  payer?: string
}

/**
 * Decides an expected payment by hand, and uses up the entry of the bank statement that it arrived
 * with in the same transaction, so that nothing else is booked from it. False for the first of two
 * approvals, which uses nothing up. 422 at `arrived` where entries name the payment with another
 * amount.
 */
export function decideByHand<Decision extends ByHand>(
  ctx: OperatorContext,
  kind: WaitingMoney['kind'],
  decision: Decision,
  decide: (ctx: OperatorContext, decision: Decision) => Promise<boolean>,
): Promise<boolean> {
  return transact(ctx, async (trx) => {
    const entries = await entriesFor(trx, kind, decision)
    const isBooked = await decide(trx, decision)
    if (isBooked)
      for (const entry of entries) await takeEntry(trx, entry, `${kind}/${String(decision.id)}`)
    return isBooked
  })
}

async function entriesFor(
  { db }: OperatorContext,
  kind: WaitingMoney['kind'],
  { id, decision, arrivedFen = 0, payer }: ByHand,
) {
  const open = decision === 'arrive' && arrivedFen > 0 ? await listOpenEntries(db) : []
  if (open.length === 0) return []
  const waiting = await listWaitingMoney(db)
  // A transfer of which one slip is left waits as that slip.
  const isIt = (one: WaitingMoney) =>
    (one.kind === kind && one.id === id) || (kind === 'transfer' && one.transferId === id)
  const one = waiting.find(isIt)
  if (one === undefined) return []
  const { company, payers = [company] } = one
  const { arrived, odd } = entriesOf(
    open.map((row) => ({ ...row, amountFen: row.amount_fen })),
    {
      one: { ...one, payers: payer === undefined ? payers : [...payers, payer] },
      others: waiting.filter((other) => !isIt(other)),
      arrivedFen,
    },
  )
  const told = odd.map(({ day, amountFen }) => `${day} ${shownFen(amountFen)}`)
  if (told.length > 0)
    throw new FormError({
      arrived: [
        `银行流水里附言写明这笔的待处理收款是 ${told.join('、')}，与填写的金额不一致：请按流水填写，或先在银行流水里处理`,
      ],
    })
  return arrived
}
