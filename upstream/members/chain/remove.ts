import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { deleteUploadRows } from '#upstream/kernel/uploads/store'
import { deleteUploadFiles } from '#upstream/ports/storage/uploads'
import { clearCompany } from '#upstream/members/accounts/unfinished-store'
import { deleteAppeals } from '#upstream/members/appeals/store'
import { deleteDocuments } from '#upstream/members/documents/store'
import { deleteProfile } from '#upstream/members/registration/store'
import { asOwnStore } from './own-store'

/**
 * Removes an unfinished store with everything handed in for it. Its row stays without a name,
 * because drafts may refer to it, and is reused for the next store added. 400 once it was
 * submitted; 404 for a store of anybody else.
 */
export async function removeStore(ctx: Context<Buyer>, id: number): Promise<void> {
  const { storeId } = (await asOwnStore(ctx, id)).buyer
  const files = await transact(ctx, async (trx) => {
    if (!(await clearCompany(trx.db, storeId)))
      throw new ApiError(codes.refused, '这家门店已提交过审核，不能移除')
    await deleteAppeals(trx.db, storeId)
    await deleteDocuments(trx.db, storeId)
    await deleteProfile(trx.db, storeId)
    return deleteUploadRows(trx.db, storeId)
  })
  await deleteUploadFiles(ctx, files)
}
