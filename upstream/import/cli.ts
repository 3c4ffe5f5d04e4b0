import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { clockOf } from '#upstream/kernel/clock'
import { readConfig, type Config } from '#upstream/kernel/config'
import { longStatementMs, openDatabase, type Database } from '#upstream/kernel/db/database'
import { isMigrated, migrate } from '#upstream/kernel/db/migrations'
import { protectData } from '#upstream/kernel/protect-data'
import { runCommand } from '#upstream/kernel/run-command'
import { fields } from './headings'
import type { Mapping } from './heading-row'
import { importCatalogue, usualInStockMilli } from './import-catalogue'
import { ImportError } from '#upstream/formats/spreadsheets/import-error'
import { importReport } from './import-report'
import { requireFile } from '#upstream/formats/spreadsheets/open-source'
import { Progress } from './progress'

const usage = `用法：npm run import -- FILE [--dry-run] [--map mapping.json] [--in-stock 数量] [--blank-clears] [--hidden-rows]

FILE            CSV（UTF-8、GB18030、UTF-16）或 .xlsx，按内容识别；工作簿读取所有未隐藏的工作表
--dry-run       试运行：只说明会有哪些变化，什么也不写入
--map FILE      JSON：字段 → 文件里的列名，如 {"name": "品名", "price": "出厂价"}
                字段：${fields.join(', ')}
--in-stock N    库存写作“有货”“充足”时按多少计，默认 ${usualInStockMilli / 1000}
--blank-clears  空白单元格清除店内商品原有的值；不加则保留，并说明保留了多少
--hidden-rows   连同工作簿里被筛选隐藏的行；不加则不读，并说明有多少行

退出码：0 已导入（未导入的行及原因写入 FILE.rejected.csv）；1 文件无法导入；2 用法有误
`

const options = {
  'dry-run': { type: 'boolean' },
  map: { type: 'string' },
  'in-stock': { type: 'string' },
  'blank-clears': { type: 'boolean' },
  'hidden-rows': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [file, ...others] = positionals
  const inStock = z.coerce
    .number()
    .int()
    .min(1)
    .max(9_999_999)
    .safeParse(values['in-stock'] ?? 100)
  if (values.help === true || file === undefined || others.length > 0 || !inStock.success) {
    process.stdout.write(usage)
    return values.help === true ? 0 : 2
  }
  const isTrial = values['dry-run'] === true
  const mapping = values.map === undefined ? {} : await readMapping(values.map)
  await requireFile(file)
  const config = readConfig(process.env)
  const database = await openShop(config, isTrial)
  const progress = new Progress(process.stderr)
  try {
    const startedAt = performance.now()
    const result = await importCatalogue(database, file, {
      mapping,
      isTrial,
      takesHidden: values['hidden-rows'] === true,
      isClearing: values['blank-clears'] === true,
      inStockMilli: inStock.data * 1000,
      reviewPercent: config.PRICE_REVIEW_PERCENT,
      batchClasses: config.BATCH_CLASSES,
      now: clockOf(config)(),
      scratchFolder: config.DATA_DIR,
      onProgress: (counts) => {
        progress.show(counts)
      },
    })
    progress.end()
    process.stdout.write(importReport(result, (performance.now() - startedAt) / 1000))
    return 0
  } finally {
    await database.close()
  }
}

/** Opens the database and migrates it; a trial run does not migrate. */
async function openShop(config: Config, isTrial: boolean): Promise<Database> {
  const isThere =
    config.DATABASE_URL !== undefined || existsSync(path.join(config.DATA_DIR, 'caizhi.db'))
  if (isTrial && !isThere) throw new ImportError('还没有数据库，试运行无从比较：请先运行 npm start')
  protectData(config.DATA_DIR)
  const database = openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    statementMs: longStatementMs,
  })
  if (!isTrial) await migrate(database)
  else if (!(await isMigrated(database))) {
    await database.close()
    throw new ImportError('数据库还要升级，试运行不写入任何内容：请先运行 npm start')
  }
  return database
}

async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(`找不到映射文件 ${file} (no such mapping file)`)
  })
  const known = Object.fromEntries(fields.map((field) => [field, z.string().min(1).optional()]))
  try {
    return z.object(known).strict().parse(JSON.parse(text))
  } catch (error) {
    const detail =
      error instanceof z.ZodError
        ? error.issues.map((issue) => issue.message).join('; ')
        : '不是 JSON (not JSON)'
    throw new ImportError(`映射文件有误：${detail}。可用字段：${fields.join(', ')}`)
  }
}

await runCommand(main)
