import { codes } from '#contract/envelope'
import type { DocumentInput } from '#contract/registration'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { getStoreApproval } from '#upstream/members/accounts/approval-store'
import { setRenewal } from '#upstream/members/accounts/review-store'
import { keepDocument, readDocument } from '#upstream/members/documents/save-document'
import { slotsOf } from '#upstream/members/documents/slots'
import { licencesFrom } from '#upstream/members/review/rules'

/**
 * Hands in a new version of a document of the acting store, which is approved (domain-rules §13).
 * It replaces a waiting or rejected one; the current one stays in force until the decision. 422 at
 * the wrong field; 400 before approval.
 */
export async function renewDocument(ctx: Context<Buyer>, input: DocumentInput): Promise<void> {
  const { storeId } = ctx.buyer
  const { approval, kind, creditCode } = await getStoreApproval(ctx.db, storeId)
  if (approval !== 'approved' && approval !== 'frozen')
    throw new ApiError(codes.refused, '资质还没有通过审核，请在注册资料里修改')
  if (!slotsOf(kind).includes(input.slot))
    throw new FormError({ title: ['这类单位不需要这份资料'] })
  const read = await readDocument(ctx, input, creditCode)
  const { number, valid_until } = read.document
  const [licence] = licencesFrom(
    [{ slot: input.slot, state: 'accepted', number, validUntil: valid_until }],
    creditCode,
  )
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    await keepDocument(trx, read)
    if (licence !== undefined) await setRenewal(trx.db, { storeId, kind: licence.kind }, licence)
  })
}
