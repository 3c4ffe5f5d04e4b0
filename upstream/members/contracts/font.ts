import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Put in place by the build (scripts/build.mjs), which copies the file beside its bundles. */
declare const BUILT_FONT: string | undefined

let bytes: Buffer | undefined

/** The font of printed contracts, read when the first is printed. */
export function contractFont(): Buffer {
  const file = typeof BUILT_FONT === 'undefined' ? 'fonts/noto-sans-sc.ttf' : BUILT_FONT
  bytes ??= readFileSync(path.join(import.meta.dirname, file))
  return bytes
}
