import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { gzip as zopfli } from '@gfx/zopfli'

const packQuickly = promisify(gzip)
const packWell = promisify(zopfli)

/** Bytes; below, zopfli saves next to nothing. */
const worthTime = 1_000

/**
 * Writes `<file>.gz` beside each script and style sheet of a build: by zopfli, 3 % shorter than
 * zlib's best for a hundred times its time, where a file is long (docs/decisions/054).
 */
export async function packAssets(folder) {
  for (const name of await readdir(folder)) {
    if (!/\.(?:js|css)$/.test(name)) continue
    const file = path.join(folder, name)
    const content = await readFile(file)
    const packed =
      content.length < worthTime
        ? await packQuickly(content, { level: constants.Z_BEST_COMPRESSION })
        : await packWell(content, { numiterations: 30 })
    await writeFile(`${file}.gz`, packed)
  }
}
