import type { Context } from '#upstream/kernel/context'
import { deleteUploadFiles } from '#upstream/ports/storage/uploads'
import { deleteOldUnassigned } from './store'

const keptMs = 7 * 86_400_000

/** Deletes uploads that were not assigned to a report within a week. Returns the count. */
export async function forgetReportFiles(ctx: Context): Promise<number> {
  const files = await deleteOldUnassigned(ctx.db, ctx.now - keptMs)
  await deleteUploadFiles(ctx, files)
  return files.length
}
