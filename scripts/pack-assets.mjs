import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const packByZlib = promisify(gzip)

const worthTime = 1_000

export async function packQuickly(folder) {
  const pack = (content) => packByZlib(content, { level: constants.Z_BEST_COMPRESSION })
  for (const file of await filesToPack(folder))
    await writeWhole(`${file}.gz`, await pack(await readFile(file)))
}

/**
 * The same with zopfli for large files: 3 % smaller than zlib's best, a hundred times slower
 * (docs/decisions/054).
 */
export async function packWell(folder) {
  const { gzip: zopfli } = await import('@gfx/zopfli')
  const pack = promisify(zopfli)
  for (const file of await filesToPack(folder)) {
    const content = await readFile(file)
    if (content.length >= worthTime)
      await writeWhole(`${file}.gz`, await pack(content, { numiterations: 30 }))
  }
}

/** A start that is stopped meanwhile leaves the earlier file, never a part of the new one. */
async function writeWhole(file, content) {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

async function filesToPack(folder) {
  const names = await readdir(folder)
  return names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => path.join(folder, name))
}
