import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { record } from '#upstream/members/audit/record'
import { findSlip } from '../orders/payment-store'

/**
 * The store whose transfer slip a picture shows; 404 for a file that is none. Every look is written
 * into the trail before it is shown, for a slip names a bank account (desk.md §3).
 */
export async function openSlip(ctx: OperatorContext, uploadId: number): Promise<number> {
  const found = await findSlip(ctx.db, uploadId)
  if (found === undefined) throw notFound('文件')
  const subject = `order/${String(found.id)}`
  await transact(ctx, (trx) => record(trx, { action: 'orders.slip', subject }))
  return found.store_id
}
