import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Context } from '#upstream/kernel/context'
import { diskStorage } from '#upstream/ports/storage/disk'

/**
 * Files of imports lie on the disk of this machine wherever uploads are kept: the process that
 * reads one opens it by its place, and in a day it is gone.
 */
const folderOf = ({ config }: Context) => path.resolve(config.DATA_DIR, 'imports')

export async function keepWorkFile(ctx: Context, bytes: Uint8Array): Promise<string> {
  const file = randomUUID()
  await diskStorage(folderOf(ctx)).put(file, bytes)
  return file
}

export function placeOfWorkFile(ctx: Context, file: string): string {
  return path.join(folderOf(ctx), file)
}

export async function deleteWorkFiles(ctx: Context, files: readonly string[]) {
  await diskStorage(folderOf(ctx)).remove(files)
}
