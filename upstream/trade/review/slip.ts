import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { addLook } from '#upstream/members/audit/add-entry'
import { findSlip } from '../orders/payment-store'

/**
 * The store of a voucher picture, for viewing it. 404 for any other file. Each view enters the
 * audit log before the picture is shown, since a voucher names a bank account (desk.md §3).
 */
export async function openSlip(ctx: OperatorContext, uploadId: number): Promise<number> {
  const found = await findSlip(ctx.db, uploadId)
  if (found === undefined) throw notFound('文件')
  const subject = `order/${String(found.id)}`
  await addLook(ctx, 'orders.slip', subject)
  return found.store_id
}
