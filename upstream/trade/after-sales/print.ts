import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { countCheckPrints } from './detail-store'

/** Counts a print of a request's 退货验收单. 404 for an unknown request. */
export async function noteReturnPrint(ctx: OperatorContext, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    if (!(await countCheckPrints(trx.db, id))) throw notFound('售后申请')
    await addAuditEntry(trx, { action: 'returns.print', subject: `return/${String(id)}` })
  })
}
