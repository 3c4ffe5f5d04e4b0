import { codes } from '#contract/envelope'
import type { DocumentSlot } from '#contract/document-slots'
import type { DocumentInput } from '#contract/registration'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { getStoreApproval } from '#upstream/members/accounts/approval-store'
import { saveDocument } from '#upstream/members/documents/save-document'
import { slotsOf } from '#upstream/members/documents/slots'
import { getDocument } from '#upstream/members/documents/store'
import { isOpen } from './rules'

/**
 * Saves a document of an open registration. Accepted documents stay; only rejected ones are
 * replaced (domain-rules §13). 422 at the wrong field; 400 for a closed slot, and before step 2.
 */
export async function saveOpenDocument(ctx: Context<Buyer>, input: DocumentInput): Promise<void> {
  const { creditCode } = await requireOpenSlot(ctx, input.slot)
  await saveDocument(ctx, input, creditCode)
}

/** Throws when the store cannot take this document now, like `saveOpenDocument`. */
export async function requireOpenSlot(
  ctx: Context<Buyer>,
  slot: DocumentSlot,
): Promise<{ creditCode: string }> {
  const { storeId } = ctx.buyer
  const { approval, kind, creditCode, company } = await getStoreApproval(ctx.db, storeId)
  if (company === '') throw refusal('请先完成第 2 步：填写单位资料')
  if (!isOpen(approval)) throw refusal('资料已提交审核，暂不能修改')
  if (!slotsOf(kind).includes(slot)) throw new FormError({ title: ['这类单位不需要这份资料'] })
  const before = await getDocument(ctx.db, storeId, slot)
  if (before?.state === 'accepted') throw refusal('这份资料已审核通过，无需重新上传')
  return { creditCode }
}

function refusal(message: string): ApiError {
  return new ApiError(codes.refused, message)
}
