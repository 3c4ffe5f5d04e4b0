import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** Bytes; a run takes some hundred MB. Containers often have only 64 MB there. */
const enough = 2_000_000_000

/** Makes a folder for databases of tests: in memory where there is much room, else on disk. */
export async function makeFastFolder(prefix: string): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(path.join(room >= enough ? memory : tmpdir(), prefix))
}
