import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const ownerOnly = { folder: 0o700, file: 0o600 }
/** The shop's own files in the data folder; SQLite keeps `-wal` and `-shm` beside the database. */
const ownNames = /^(?:caizhi\.db(?:-.*)?|uploads|imports|session-secret)$/

/**
 * Hides names, addresses, licences and password hashes from other users of the machine: existing
 * and new files are readable by the process's user only. A folder that also holds other files keeps
 * its mode.
 */
export function protectData(dataDir: string): void {
  process.umask(0o077)
  if (!existsSync(dataDir)) return
  const names = readdirSync(dataDir)
  if (names.every((name) => ownNames.test(name))) restrict(dataDir)
  for (const name of names.filter((one) => ownNames.test(one))) restrict(path.join(dataDir, name))
  for (const folder of ['uploads', 'imports'].map((name) => path.join(dataDir, name)))
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      restrict(path.join(folder, name))
}

function restrict(file: string): void {
  const found = statSync(file)
  const wanted = found.isDirectory() ? ownerOnly.folder : ownerOnly.file
  // Only the owner of a file may change its mode.
  if ((found.mode & 0o777) !== wanted && found.uid === process.getuid?.()) chmodSync(file, wanted)
}
