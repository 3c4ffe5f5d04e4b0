import { createInterface } from 'node:readline/promises'
import { readConfig, type Config } from '#upstream/kernel/config'
import { openDatabase } from '#upstream/kernel/db/database'
import { protectData } from '#upstream/kernel/protect-data'
import { resetRefusal, resetShop } from './reset-shop'

const usage = `用法 (usage): npm run reset -- [--yes]
清空数据库并重新装入演示商城。--yes 不再询问。
`

/** Asks, wipes, seeds. Exit codes: 0 done, 1 refused or failed, 2 not confirmed. */
async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(usage)
    return 0
  }
  const config = readConfig(process.env)
  protectData(config.DATA_DIR)
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  try {
    const refusal = await resetRefusal(database, config)
    if (refusal !== undefined) {
      process.stderr.write(`${refusal}\n`)
      return 1
    }
    if (!args.includes('--yes') && !(await isConfirmed(targetName(config)))) {
      process.stderr.write('未重置 (nothing changed)\n')
      return 2
    }
    await resetShop(database, config, Date.now())
    process.stdout.write('已重置，演示商城就绪 (demonstration shop is ready)\n')
    return 0
  } finally {
    await database.close()
  }
}

async function isConfirmed(target: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stderr.write('没有终端可确认，请加 --yes (no terminal to ask: add --yes)\n')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `将删除 ${target} 里的全部数据，输入 yes 继续 (deletes everything, type yes): `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

function targetName(config: Config): string {
  if (config.DATABASE_URL === undefined) return `${config.DATA_DIR}/caizhi.db`
  const url = new URL(config.DATABASE_URL)
  return `PostgreSQL ${url.host}${url.pathname}`
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
