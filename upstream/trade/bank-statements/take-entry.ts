import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { moveEntry, type BankEntryRow } from './store'

export const takenMeanwhile = '这笔流水刚刚已处理过'

/** Uses an entry up for what was booked from it, `slip/3`. 409 on a version conflict. */
export async function takeEntry(
  ctx: OperatorContext,
  entry: BankEntryRow,
  used_for: string,
): Promise<void> {
  if (!(await moveEntry(ctx, entry, { state: 'used', used_for })))
    throw new ApiError(codes.changed, takenMeanwhile)
  await addAuditEntry(ctx, {
    action: 'statements.use',
    subject: `bank-entry/${String(entry.id)}`,
    after: { for: used_for, amountFen: entry.amount_fen, bank: entry.reference },
  })
}
