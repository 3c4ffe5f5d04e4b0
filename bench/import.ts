import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse'
import Libsql from 'libsql'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { importCatalogue } from '#upstream/import/import-catalogue'
import { writeImportFile } from './import-file'

/**
 * Imports a large file twice and prints rows per second and memory during the run, beside two
 * floors of the same run: parsing the same file, and inserting its cells into a bare table.
 * IMPORT_ROWS rows (200,000), combined from the CSV given as argument or from the demo shop;
 * DATABASE_URL for PostgreSQL.
 */
async function main(): Promise<void> {
  const rowCount = Number(process.env['IMPORT_ROWS'] ?? 200_000)
  const given = process.argv[2]
  const source = given !== undefined && existsSync(given) ? given : undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-bench-'))
  const file = path.join(folder, 'catalogue.csv')
  await writeImportFile(file, rowCount, source)
  const { size } = await stat(file)
  print(`文件 ${rowCount} 行，${(size / 2 ** 20).toFixed(1)} MiB，${source ?? 'demo 商品组合'}`)
  try {
    await measureImport(folder, file, rowCount)
    report('只解析 (csv-parse)', rowCount, await timed(() => parseOnly(file)))
    report('只写入 (prepared insert)', rowCount, await timed(() => insertOnly(folder, file)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureImport(folder: string, file: string, rowCount: number): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL']
  const database = openDatabase({ databaseUrl, dataDir: folder })
  await migrate(database)
  for (const round of ['导入 (import)', '再次导入 (again)']) {
    const memory: number[] = []
    let next = 0
    const timing = await timed(async () => {
      const result = await importCatalogue(database, file, {
        now: Date.now(),
        scratchFolder: folder,
        // Rows are read first, then goods are written.
        onProgress: ({ read, added, unchanged }) => {
          if (read + added + unchanged < next) return
          memory.push(Math.round(process.memoryUsage.rss() / 2 ** 20))
          next += rowCount / 10
        },
      })
      const { read, added, unchanged, rejected } = result
      print(JSON.stringify({ read, added, unchanged, rejected }))
    })
    report(round, rowCount, timing)
    print(`  内存 (RSS, MiB，每 5 %): ${memory.join(' ')}`)
  }
  await database.close()
}

async function parseOnly(file: string): Promise<void> {
  let cells = 0
  for await (const row of createReadStream(file).pipe(parse())) cells += (row as string[]).length
  if (cells === 0) throw new Error('nothing was parsed')
}

async function insertOnly(folder: string, file: string): Promise<void> {
  const database = new Libsql(path.join(folder, 'floor.db'))
  database.pragma('journal_mode = WAL')
  database.exec('create table rows (id integer primary key, a, b, c, d, e, f, g, h, i, j, k)')
  const insert = database.prepare('insert into rows values (null,?,?,?,?,?,?,?,?,?,?,?)')
  const write = database.transaction((rows: string[][]) => {
    for (const row of rows) insert.run(row)
  })
  let batch: string[][] = []
  for await (const row of createReadStream(file).pipe(parse())) {
    if (batch.push(row as string[]) < 500) continue
    write(batch)
    batch = []
  }
  write(batch)
  database.close()
}

interface Timing {
  seconds: number
  /** Of this process, to tell a busy machine from slow code. */
  cpuSeconds: number
}

async function timed(run: () => Promise<void>): Promise<Timing> {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - startedAt) / 1000, cpuSeconds: (user + system) / 1e6 }
}

function report(name: string, rows: number, { seconds, cpuSeconds }: Timing): void {
  const speed = Math.round(rows / seconds)
  print(`${name}: ${seconds.toFixed(1)} s (CPU ${cpuSeconds.toFixed(1)} s), ${speed} 行/s`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()
