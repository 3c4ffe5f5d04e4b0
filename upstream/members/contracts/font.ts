import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Defined by the build (scripts/build.mjs), which copies the font beside its bundles. */
declare const BUILT_FONT: string | undefined

let bytes: Buffer | undefined

export function contractFont(): Buffer {
  const file = typeof BUILT_FONT === 'undefined' ? 'fonts/noto-sans-sc.ttf' : BUILT_FONT
  bytes ??= readFileSync(path.join(import.meta.dirname, file))
  return bytes
}
