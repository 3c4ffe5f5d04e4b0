import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { addLook } from '#upstream/members/audit/add-entry'
import { getPicturedChange } from '#upstream/members/changes/store'
import { getPictured } from '#upstream/members/documents/store'
import { getPicturedRight } from '#upstream/members/rights/store'

/**
 * The store of the document or application a picture belongs to; 404 for other files. Viewing an
 * identity card is audited first (desk.md §3).
 */
export async function openPicture(ctx: OperatorContext, uploadId: number): Promise<number> {
  const document = await getPictured(ctx.db, uploadId)
  const right = document === undefined ? await getPicturedRight(ctx.db, uploadId) : undefined
  const found = document ?? right
  if (found === undefined) {
    const change = await getPicturedChange(ctx.db, uploadId)
    if (change === undefined) throw notFound('文件')
    return change.store_id
  }
  if (found.part !== 'page' && found.part !== 'paper') {
    const subject = `${document === undefined ? 'right' : 'document'}/${String(found.id)}`
    await addLook(ctx, 'members.identity', subject)
  }
  return found.store_id
}
