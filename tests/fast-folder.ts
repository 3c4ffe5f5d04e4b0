import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** Bytes; a run takes some hundred MB, and containers often have only 64 MB there. */
const enough = 2_000_000_000

/** Makes a temporary folder for test databases: in memory when there is room, else on disk. */
export async function makeFastFolder(prefix: string): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(path.join(room >= enough ? memory : tmpdir(), prefix))
}
