import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '#upstream/kernel/config'
import { openDatabase } from '#upstream/kernel/db/database'
import { migrate } from '#upstream/kernel/db/migrations'
import { fields } from './headings'
import type { Mapping } from './heading-row'
import { importCatalogue, type ImportCounts, type ImportResult } from './import-catalogue'
import { ImportError } from './import-error'
import { requireFile } from './open-source'

const usage = `用法 (usage): npm run import -- FILE [--map mapping.json]

FILE            CSV（UTF-8、GB18030、UTF-16）或 .xlsx，按内容识别
--map FILE      JSON：字段 → 文件里的列名，如 {"name": "品名", "price": "出厂价"}
                字段 (fields): ${fields.join(', ')}

退出码 (exit codes): 0 已导入（未导入的行写入 FILE.rejected.csv）; 1 文件无法导入; 2 用法有误
`

/** Imports one file and says what became of it. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { map: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [file, ...others] = positionals
  if (values.help === true || file === undefined || others.length > 0) {
    process.stdout.write(usage)
    return values.help === true ? 0 : 2
  }
  const mapping = values.map === undefined ? {} : await readMapping(values.map)
  await requireFile(file)
  const config = readConfig(process.env)
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  try {
    await migrate(database)
    const startedAt = performance.now()
    const result = await importCatalogue(database, file, {
      mapping,
      now: Date.now(),
      ...(process.stderr.isTTY && { onProgress: showProgress }),
    })
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    process.stdout.write(describe(result, (performance.now() - startedAt) / 1000))
    return 0
  } finally {
    await database.close()
  }
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

function showProgress({ read }: ImportCounts): void {
  process.stderr.write(`\r已读 ${read} 行 …`)
}

function describe(result: ImportResult, seconds: number): string {
  const { read, added, changed, unchanged, rejected, classes } = result
  const lines = [
    `读取 (read)       ${read}`,
    `新增 (added)      ${added}`,
    `更新 (changed)    ${changed}`,
    `未变 (unchanged)  ${unchanged}`,
    `拒绝 (rejected)   ${rejected}`,
    `用时 ${seconds.toFixed(1)} 秒`,
  ]
  if (result.unpriced > 0) lines.push(`新增商品中 ${result.unpriced} 个没有价格，定价后才能购买`)
  if (classes.name > 0) lines.push(`新增商品中 ${classes.name} 个的经营范围由名称推断，请核对`)
  if (result.unusedHeadings.length > 0)
    lines.push(`未使用的列：${result.unusedHeadings.join('、')}`)
  if (result.rejectedFile !== undefined) lines.push(`未导入的行及原因：${result.rejectedFile}`)
  return `${lines.join('\n')}\n`
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = isUsage ? 2 : 1
}
