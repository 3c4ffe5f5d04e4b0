import { parseArgs } from 'node:util'
import pino from 'pino'
import { cancelReasons, orderStates, type OrderState } from '#contract/kinds'
import { readConfig } from './kernel/config'
import { createContext, type Context } from './kernel/context'
import { openDatabase } from './kernel/db/database'
import { migrate } from './kernel/db/migrations'
import { shownFen } from './kernel/money'
import { chinaDay } from './kernel/time'
import { decideCancel, type CancelDecision } from './trade/orders/cancel-request'
import { listOpenRequests } from './trade/orders/cancel-request-store'
import { pendingSlipOrders } from './trade/orders/payment-store'

const usage = `用法 (usage): npm run cancel-requests
              npm run cancel-requests -- accept 订单号 [--transfer arrived|missing]
              npm run cancel-requests -- refuse 订单号 原因

不带参数：列出待处理的取消申请 (open applications to cancel paid orders)。
accept  同意：取消订单及与它同享优惠的订单，款项退回账户余额，积分和券退回
--transfer  有待核对的转账凭证时必填：款项已到账 (arrived) 或未到账 (missing)
refuse  不同意：原因会告诉买家

退出码 (exit codes): 0 已办理; 1 未办理; 2 用法有误
`

/** The wholesaler's answer to buyers who ask to cancel paid orders (domain-rules §7). */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { transfer: { type: 'string' }, help: { type: 'boolean' } },
  })
  const decision = decisionOf(positionals, values.transfer)
  if (values.help === true || decision === undefined) {
    process.stdout.write(usage)
    return values.help === true ? 0 : 2
  }
  const config = readConfig(process.env)
  const database = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  const log = pino({ level: 'silent' })
  try {
    await migrate(database)
    const ctx = createContext({ database, config, log, now: Date.now(), requestId: 'command' })
    if (decision === 'list') process.stdout.write(await describeOpen(ctx))
    else {
      await decideCancel(ctx, positionals[1] ?? '', decision)
      process.stdout.write('已办理，买家会收到消息 (done)\n')
    }
    return 0
  } finally {
    await database.close()
  }
}

function decisionOf(
  [verb, code, ...words]: string[],
  transfer: string | undefined,
): CancelDecision | 'list' | undefined {
  if (verb === undefined) return 'list'
  if (code === undefined) return undefined
  const answer = words.join(' ')
  if (verb === 'refuse') return answer === '' ? undefined : { isAccepted: false, answer }
  if (verb !== 'accept' || words.length > 0) return undefined
  if (transfer === undefined) return { isAccepted: true, hasTransferArrived: undefined }
  if (transfer !== 'arrived' && transfer !== 'missing') return undefined
  return { isAccepted: true, hasTransferArrived: transfer === 'arrived' }
}

async function describeOpen(ctx: Context): Promise<string> {
  const rows = await listOpenRequests(ctx.db)
  if (rows.length === 0) return '没有待处理的取消申请 (none)\n'
  const slips = await pendingSlipOrders(
    ctx.db,
    rows.map(({ order_id }) => order_id),
  )
  const lines = rows.map(({ id, code, company, reason, note, asked_at, ...order }) => {
    const words = note === '' ? cancelReasons[reason] : `${cancelReasons[reason]}（${note}）`
    const state = orderStates[order.state as OrderState]
    const slip = slips.has(order.order_id) ? '，转账凭证待核对' : ''
    const sum = `${shownFen(order.total_fen)}，${state}${slip}`
    return `申请 ${id}  ${chinaDay(asked_at)}  ${company}  订单 ${code}  ${sum}  原因：${words}`
  })
  return `${lines.join('\n')}\n`
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUsage = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = isUsage ? 2 : 1
}
