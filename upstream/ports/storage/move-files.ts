import { MissingFile, type Storage } from './storage'

interface Moved {
  copied: number
  /** Were there already, the same byte for byte. */
  there: number
  /** Are not the same in both places after they were copied. */
  broken: string[]
}

/** Files that are copied at a time. */
const atATime = 8

/**
 * Copies what `from` has and `to` has not, and reads every file in both: what was broken off goes
 * on where it was, and writes nothing more once it has failed. A file that is removed meanwhile is
 * left in neither.
 */
export async function moveFiles(from: Storage, to: Storage): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, broken: [] }
  const names = await from.list()
  for (let at = 0; at < names.length; at += atATime)
    await allOf(names.slice(at, at + atATime).map((name) => moveFile({ name, from, to }, moved)))
  return moved
}

/** Waits for all, then throws what the first of them failed with. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

async function moveFile(
  { name, from, to }: { name: string; from: Storage; to: Storage },
  moved: Moved,
): Promise<void> {
  const bytes = await readIfThere(from, name)
  if (bytes === undefined) return
  if ((await readIfThere(to, name))?.equals(bytes) === true) {
    moved.there += 1
    return
  }
  await to.put(name, bytes)
  const isSame = (await readIfThere(to, name))?.equals(bytes) === true
  const isRemoved = (await readIfThere(from, name)) === undefined
  if (isRemoved) await to.remove([name])
  else if (isSame) moved.copied += 1
  else moved.broken.push(name)
}

function readIfThere(storage: Storage, name: string): Promise<Buffer | undefined> {
  return storage.read(name).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
}
