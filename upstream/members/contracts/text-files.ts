import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Put in place by the build (scripts/build.mjs), which knows the folder while it bundles. */
declare const BUILT_CONTRACTS: Record<string, string> | undefined

/** The text of every version of a contract, by its file below texts/, `purchase-2026-1.md`. */
function readTexts(): Record<string, string> {
  if (typeof BUILT_CONTRACTS !== 'undefined') return BUILT_CONTRACTS
  const folder = path.join(import.meta.dirname, 'texts')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )
}

const texts = readTexts()

/** The text of a version, with `{company}` and other places to be filled in; throws for none. */
export function requireTemplate(document: string, version: string): string {
  const text = texts[`${document}-${version}.md`]
  if (text === undefined) throw new Error(`${document} ${version} has no text`)
  return text.trim()
}
