import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Defined by the build (scripts/build.mjs), which inlines the texts. */
declare const BUILT_ARTICLES: Record<string, string> | undefined

/** Markdown files below articles/ by path, `help/xrzn/hyzc.md`. */
export function articleFiles(): Record<string, string> {
  if (typeof BUILT_ARTICLES !== 'undefined') return BUILT_ARTICLES
  const folder = path.join(import.meta.dirname, 'articles')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
  return Object.fromEntries(
    files.map((file) => [
      file.replaceAll(path.sep, '/'),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  )
}
