import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '../audit/add-entry'
import { notePaidAlone, stepOf } from './decide-withdrawal'
import { withdrawalRefusal } from './states'
import {
  findBatch,
  findWithdrawal,
  insertBatch,
  listOfBatch,
  moveWithdrawal,
  type WithdrawalRow,
} from './withdrawal-store'

export interface Ticked {
  id: number
  version: number
}

/**
 * Exports withdrawals into one file for the bank and returns its number; each is in one file at
 * most. All or none: 409 names the first that has changed or needs a second person.
 */
export function exportWithdrawals(
  ctx: OperatorContext,
  ticked: readonly Ticked[],
): Promise<number> {
  return transact(ctx, async (trx) => {
    const batchId = await insertBatch(trx)
    for (const { id, version } of [...ticked].sort((a, b) => a.id - b.id)) {
      const row = await findWithdrawal(trx.db, id)
      const refusal =
        row?.version === version
          ? withdrawalRefusal({ ...(await stepOf(trx, row)), event: 'export' })
          : '刚刚有变化，请重新查看'
      const change = { state: 'exported' as const, batch_id: batchId }
      if (row === undefined || refusal !== undefined || !(await moveWithdrawal(trx, row, change)))
        throw new ApiError(codes.changed, `提现 ${String(id)}：${refusal ?? '刚刚有变化'}`)
      await notePaidAlone(trx, row)
    }
    const after = { withdrawals: ticked.map(({ id }) => id).join('、') }
    const subject = `withdrawal-batch/${String(batchId)}`
    await addAuditEntry(trx, { action: 'withdrawals.export', subject, after })
    return batchId
  })
}

/** The content of a bank file; 404 for none. */
export async function readBatch(
  ctx: OperatorContext,
  id: number,
): Promise<{ createdAt: number; rows: WithdrawalRow[] }> {
  const batch = await findBatch(ctx.db, id)
  if (batch === undefined) throw notFound('打款文件')
  return { createdAt: batch.created_at, rows: await listOfBatch(ctx.db, id) }
}
