import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#upstream/kernel/config'
import { longStatementMs, openDatabase } from '#upstream/kernel/db/database'
import { protectData } from '#upstream/kernel/protect-data'
import { momentOf, shownMoment } from '#upstream/kernel/time'
import { runCommand } from '#upstream/kernel/run-command'
import { resetRefusal, resetShop } from './reset-shop'
import { isScenarioName, scenarios, type Made, type ScenarioName } from './scenarios'

const list = Object.entries(scenarios)
  .map(([name, { shows }]) => `  ${name.padEnd(17)} ${shows}`)
  .join('\n')
const usage = `用法 (usage): npm run reset -- [--yes] [--now 2026-11-22T10:00] [--scenario NAME]
清空数据库并重新装入演示商城。
--yes       不再询问
--now       商城的时钟从这一刻（北京时间）走起，之后启动的进程都按它；不写就是现在
--scenario  演示商城处于哪个状态：
${list}
`

interface Wish {
  isSure: boolean
  /** ms; undefined: now. */
  moment: number | undefined
  scenario: ScenarioName
}

/**
 * Confirms, wipes and seeds. Exit codes: 0 done, 1 refused or failed, 2 not confirmed or invalid
 * arguments.
 */
async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(usage)
    return 0
  }
  const wish = readWish(args)
  if (typeof wish === 'string') {
    process.stderr.write(`${wish}\n${usage}`)
    return 2
  }
  const config = readConfig(process.env)
  protectData(config.DATA_DIR)
  const database = openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    statementMs: longStatementMs,
  })
  try {
    const refusal = await resetRefusal(database, config)
    if (refusal !== undefined) {
      process.stderr.write(`${refusal}\n`)
      return 1
    }
    if (!wish.isSure && !(await isConfirmed(targetName(config)))) {
      process.stderr.write('未重置 (nothing changed)\n')
      return 2
    }
    const made = await resetShop(database, config, wish)
    process.stdout.write('已重置，演示商城就绪 (demonstration shop is ready)\n')
    for (const line of [...momentLines(wish), ...madeLines(made)]) process.stdout.write(line)
    return 0
  } finally {
    await database.close()
  }
}

function readWish(args: string[]): Wish | string {
  const { values } = parseArgs({
    args,
    options: { yes: { type: 'boolean' }, now: { type: 'string' }, scenario: { type: 'string' } },
  })
  const { yes: isSure = false, now, scenario = 'fresh' } = values
  const moment = now === undefined ? undefined : momentOf(now)
  if (now !== undefined && moment === undefined)
    return `--now 应写作 2026-11-22T10:00 (is no moment): ${now}`
  if (!isScenarioName(scenario)) return `没有这个场景 (no such scenario): ${scenario}`
  return { isSure, moment, scenario }
}

function momentLines({ moment }: Wish): string[] {
  if (moment === undefined) return []
  return [`时钟从 ${shownMoment(moment)} 走起，请重新启动商城 (start the shop again)\n`]
}

function madeLines(made: Made | undefined): string[] {
  if (made === undefined) return []
  const { orderId, submissionId, shipmentId } = made
  const shipment = shipmentId === undefined ? '' : `，发货 /order/shipment/${String(shipmentId)}`
  const pay = `付款 /cart/step3/${String(submissionId)}`
  return [`订单 /order/info/${String(orderId)}，${pay}${shipment}\n`]
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

await runCommand(main)
