import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { MissingFile, type Storage } from './storage'

/** Below the data folder, never below a web root. */
export function uploadFolder(dataDir: string): string {
  return path.resolve(dataDir, 'uploads')
}

/** Files of one folder: flushed, readable by the process's user only. */
export function diskStorage(folder: string): Storage {
  const placeOf = (name: string) => path.join(folder, name)
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under its name only when it is whole, in place of any that has it.
      const written = placeOf(`.${randomUUID()}`)
      await writeFlushed(written, bytes)
      await rename(written, placeOf(name))
    },
    read: (name) =>
      readFile(placeOf(name)).catch((error: unknown) => {
        throw isMissing(error) ? new MissingFile(name) : error
      }),
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(placeOf(name), { force: true })))
    },
    list: async () => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      return names.filter((name) => !name.startsWith('.'))
    },
  }
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
