import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Put in place by the build (scripts/build.mjs), which knows the folder while it bundles. */
declare const BUILT_ARTICLES: Record<string, string> | undefined

/** The text of every Markdown file below articles/, by its path, `help/xrzn/hyzc.md`. */
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
