import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

const codeFolders = ['app', 'contract', 'upstream', 'tests', 'bench', 'scripts']
const passedBy = /(?:^|\/)(?:node_modules|build|articles)\//

export function listCode(): string[] {
  const settings = filesIn('.', false).filter((file) =>
    /\.config\.[jt]s$|^\.env\.example$/.test(file),
  )
  const sources = codeFolders.flatMap((folder) => filesIn(folder, true))
  return [...settings, ...sources.filter((file) => /\.(?:tsx?|m?js|css)$/.test(file))]
}

/** The Markdown for readers: at the root, in docs/ and in bench/. */
export function listProse(): string[] {
  const files = [...filesIn('.', false), ...filesIn('docs', true), ...filesIn('bench', false)]
  return files.filter((file) => file.endsWith('.md'))
}

export function readProjectFile(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

export function isProjectFile(file: string): boolean {
  return existsSync(path.join(root, file))
}

function filesIn(folder: string, isDeep: boolean): string[] {
  return readdirSync(path.join(root, folder), { recursive: isDeep, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !passedBy.test(file))
}
