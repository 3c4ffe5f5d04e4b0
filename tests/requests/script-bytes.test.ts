import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Bytes of all scripts that a page loads, compressed (decision 054). */
const most = 114_000
/** The same for lists of goods, which visitors open first. */
const mostOfList = 106_000
const lists = /^(?:routes\/(?:list|search)\/(?:index|table)$|zone:)/

interface Scripts {
  module: string
  imports?: string[]
  parentId?: string
}

interface Manifest {
  entry: Scripts
  routes: Record<string, Scripts>
}

const print =
  "import('./build/server/index.js').then(({ assets }) => " +
  'process.stdout.write(JSON.stringify(assets), () => process.exit()))'

/** The build manifest: the scripts of each route with all their imports. */
async function readManifest(): Promise<Manifest> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', print], {
    cwd: root,
    env: { ...process.env, SESSION_SECRET: 'a-secret-that-only-this-test-uses-01' },
    maxBuffer: 2 ** 24,
  })
  return JSON.parse(stdout) as Manifest
}

function scriptsOf({ entry, routes }: Manifest, id: string): string[] {
  const parts = [entry]
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId)
    parts.push(routes[at] as Scripts)
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

async function hasScripts(id: string): Promise<boolean> {
  const source = await readFile(path.join(root, 'app', `${id}.tsx`), 'utf8').catch(() => '')
  return !source.includes('hasScripts: false')
}

/** An alias stands for the page it shows. */
function pageOf({ routes }: Manifest, id: string): string {
  const { module } = routes[id] as Scripts
  const isPage = (other: string) => other.startsWith('routes/') && routes[other]?.module === module
  return id.startsWith('alias:') ? (Object.keys(routes).find(isPage) ?? id) : id
}

async function sizeOf(script: string): Promise<number> {
  const file = path.join(root, 'build/client', script)
  // Small files were not worth compressing.
  return (await stat(`${file}.gz`).catch(() => stat(file))).size
}

test('the scripts of every page stay within their limits', async () => {
  const manifest = await readManifest()
  const ids: string[] = []
  for (const id of Object.keys(manifest.routes))
    if (await hasScripts(pageOf(manifest, id))) ids.push(id)
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter((id) => lists.test(id)).length).toBeGreaterThan(10)
  const tooMuch: [string, number][] = []
  for (const id of ids) {
    const sizes = await Promise.all(scriptsOf(manifest, id).map(sizeOf))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (bytes > (lists.test(id) ? mostOfList : most)) tooMuch.push([id, bytes])
  }
  expect(tooMuch).toEqual([])
})
