import { randomUUID } from 'node:crypto'
import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addUpload, type NewUpload } from '#upstream/kernel/uploads/store'
import { MissingFile, StorageOutage } from './storage'
import { storageOf } from './storage-of'

/**
 * Keeps the file under a random name, then writes its row; returns the row's id. When either fails,
 * for example on a full disk, no file is left behind. Throws 422 at `file` beyond `mostADay`,
 * however many arrive at once, and 503 while the storage is away.
 */
export async function saveUpload(ctx: Context, upload: NewUpload): Promise<number> {
  const file = await keepFile(ctx, upload.bytes)
  try {
    return await transact(ctx, (trx) => addUpload(trx, file, upload))
  } catch (error) {
    await deleteUploadFiles(ctx, [file])
    throw error
  }
}

/** Keeps a file without a store under a random name, which it returns. 503 as `saveUpload`. */
export async function keepFile(ctx: Context, bytes: Uint8Array): Promise<string> {
  const file = randomUUID()
  await putFile(ctx, file, bytes)
  return file
}

/** Keeps a file under this name, in place of any that has it. 503 as `saveUpload`. */
export async function putFile(ctx: Context, file: string, bytes: Uint8Array): Promise<void> {
  try {
    await storageOf(ctx.config).put(file, bytes)
  } catch (error) {
    if (!(error instanceof StorageOutage)) throw error
    ctx.log.error({ err: error, file }, 'file not kept')
    throw new ApiError(codes.unavailable, '文件暂时存不进去，这次没有保存，请稍候再试')
  }
}

/** Throws 404 for a file that the storage has lost, and 503 while it is away. */
export async function readUpload(
  ctx: Context,
  { file }: { file: string },
): Promise<Buffer<ArrayBuffer>> {
  try {
    return await storageOf(ctx.config).read(file)
  } catch (error) {
    const isLost = error instanceof MissingFile
    if (!isLost && !(error instanceof StorageOutage)) throw error
    ctx.log.error({ err: error, file }, 'file not read')
    throw isLost
      ? notFound('文件')
      : new ApiError(codes.unavailable, '文件暂时取不出来，请稍候再试')
  }
}

/**
 * Deletes files without a row; call it after the rows' deletion is committed. What the storage does
 * not delete now is named in the log: the rows are gone, so nobody is told to try again.
 */
export async function deleteUploadFiles(ctx: Context, files: readonly string[]): Promise<void> {
  try {
    await storageOf(ctx.config).remove(files)
  } catch (error) {
    if (!(error instanceof StorageOutage)) throw error
    ctx.log.error({ err: error, files }, 'files not deleted')
  }
}
