import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { addLook } from '../audit/add-entry'
import { findTopUpSlip } from './top-up-store'

/**
 * The store of the top-up whose slip a file is; 404 for any other file. Every access is audited
 * first, because a slip shows a bank account (desk.md §3).
 */
export async function openTopUpSlip(ctx: OperatorContext, uploadId: number): Promise<number> {
  const found = await findTopUpSlip(ctx.db, uploadId)
  if (found === undefined) throw notFound('文件')
  const subject = `top-up/${String(found.id)}`
  await addLook(ctx, 'topUps.look', subject)
  return found.store_id
}
