import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importCatalogue } from '#upstream/import/import-catalogue'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { ensureCategories } from '#upstream/goods/catalogue/category-store'
import { writeImportFile } from './import-file'
import { table } from './report'
import { startApi } from './shop'

/**
 * A million products (MILLION_ROWS): the time of an import and of the API's start afterwards, its
 * memory, and the CPU time of its lists and searches. `node scripts/run.mjs bench/million.ts
 * [catalogue.csv]`, after `npm run build`. MILLION_FOLDER names a data folder filled before, which
 * is kept.
 */
const rowCount = Number(process.env['MILLION_ROWS'] ?? 1_000_000)
const rounds = 20
const queries: Record<string, string> = {
  'list, page 1': 'page=1',
  'list, the last page': `page=${Math.ceil(rowCount / 40)}`,
  'list, past the end': 'page=99999999',
  'list, by name': 'sort=name',
  'list, one class in stock': 'class=patent&stock=1',
  'search amxl': 'keywords=amxl',
  'search amoxilinjn': 'keywords=amoxilinjn',
  'search with a slip, amoxlinjiaonnag': 'keywords=amoxlinjiaonnag',
  'search 阿莫西林 0.25g': `keywords=${encodeURIComponent('阿莫西林 0.25g')}`,
  'search 片, in a quarter of all': `keywords=${encodeURIComponent('片')}`,
  'search 胶囊 0.25g': `keywords=${encodeURIComponent('胶囊 0.25g')}`,
  'search 高血压': `keywords=${encodeURIComponent('高血压')}`,
  'search, one letter': 'keywords=a',
}

const known = process.env['MILLION_FOLDER']
const folder = known ?? (await mkdtemp(path.join(tmpdir(), 'caizhi-million-')))
try {
  if (known === undefined) await fill()
  await measure()
} finally {
  if (known === undefined) await rm(folder, { recursive: true })
}

async function fill(): Promise<void> {
  const file = path.join(folder, 'catalogue.csv')
  await writeImportFile(file, rowCount, process.argv[2])
  const database = openDatabase({ dataDir: folder })
  await migrate(database)
  await ensureCategories(database.db)
  const [started, before] = [performance.now(), process.cpuUsage()]
  await importCatalogue(database, file, { now: Date.now() })
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  await database.close()
  const { size } = await stat(path.join(folder, 'caizhi.db'))
  print(
    `import: ${seconds.toFixed(0)} s (CPU ${((user + system) / 1e6).toFixed(0)} s), ` +
      `${Math.round(rowCount / seconds)} rows/s, database ${Math.round(size / 2 ** 20)} MiB`,
  )
}

async function measure(): Promise<void> {
  const started = performance.now()
  const api = await startApi({ DATA_DIR: folder })
  try {
    const health: unknown = await (await fetch(`${api.origin}/healthz`)).json()
    print(
      `start: ${((performance.now() - started) / 1000).toFixed(0)} s ` +
        `(CPU ${(api.cpu() / 1000).toFixed(0)} s), ${api.memory()} MB, ${JSON.stringify(health)}`,
    )
    const lines: (string | number)[][] = []
    for (const [name, query] of Object.entries(queries)) lines.push([name, ...(await ask(query))])
    print(table(['one after the other', 'found', 'first, ms', 'then, CPU ms each'], lines))
    print(`memory after all of it: ${api.memory()} MB`)

    async function ask(query: string): Promise<(string | number)[]> {
      const open = async () => {
        const answer = await fetch(`${api.origin}/api/goods/list?${query}`)
        return (await answer.json()) as { data: { paging: { total: number } } }
      }
      const asked = performance.now()
      const { total } = (await open()).data.paging
      const first = performance.now() - asked
      const before = api.cpu()
      for (let round = 0; round < rounds; round++) await open()
      return [total, first.toFixed(0), ((api.cpu() - before) / rounds).toFixed(1)]
    }
  } finally {
    await api.stop()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
