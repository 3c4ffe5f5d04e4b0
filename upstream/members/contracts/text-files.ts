import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Defined by the build (scripts/build.mjs), which inlines the texts. */
declare const BUILT_CONTRACTS: Record<string, string> | undefined

/** Texts by file name below texts/, `purchase-2026-1.md`. */
function readTexts(): Record<string, string> {
  if (typeof BUILT_CONTRACTS !== 'undefined') return BUILT_CONTRACTS
  const folder = path.join(import.meta.dirname, 'texts')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )
}

const texts = readTexts()

/** The template of a version, with placeholders such as `{采购方}`; throws for an unknown one. */
export function requireTemplate(document: string, version: string): string {
  const text = texts[`${document}-${version}.md`]
  if (text === undefined) throw new Error(`${document} ${version} has no text`)
  return text.trim()
}
