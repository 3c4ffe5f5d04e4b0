import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const ownerOnly = { folder: 0o700, file: 0o600 }
/** What the shop keeps in its data folder: the database with what SQLite puts beside it, and others. */
const ownNames = /^(?:caizhi\.db(?:-.*)?|uploads|session-secret)$/

/**
 * Keeps names, addresses, licences and password hashes from other users of the machine: what this
 * process makes from now on is for its own user only, and so is what is there already. A folder that
 * holds other things too keeps its mode.
 */
export function protectData(dataDir: string): void {
  process.umask(0o077)
  if (!existsSync(dataDir)) return
  const names = readdirSync(dataDir)
  if (names.every((name) => ownNames.test(name))) restrict(dataDir)
  for (const name of names.filter((one) => ownNames.test(one))) restrict(path.join(dataDir, name))
  const uploads = path.join(dataDir, 'uploads')
  for (const name of existsSync(uploads) ? readdirSync(uploads) : [])
    restrict(path.join(uploads, name))
}

function restrict(file: string): void {
  const found = statSync(file)
  const wanted = found.isDirectory() ? ownerOnly.folder : ownerOnly.file
  // Only whose it is may change it.
  if ((found.mode & 0o777) !== wanted && found.uid === process.getuid?.()) chmodSync(file, wanted)
}
