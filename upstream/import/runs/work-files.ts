import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Context } from '#upstream/kernel/context'
import { diskStorage, uploadFolder } from '#upstream/ports/storage/disk'

/**
 * Files of imports lie on the disk of this machine wherever uploads are kept: the process that
 * reads one opens it by its place, and in a day it is gone.
 */
export async function keepWorkFile({ config }: Context, bytes: Uint8Array): Promise<string> {
  const file = randomUUID()
  await diskStorage(config.DATA_DIR).put(file, bytes)
  return file
}

export function placeOfWorkFile({ config }: Context, file: string): string {
  return path.join(uploadFolder(config.DATA_DIR), file)
}

export async function deleteWorkFiles({ config }: Context, files: readonly string[]) {
  await diskStorage(config.DATA_DIR).remove(files)
}
