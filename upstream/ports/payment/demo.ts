import { z } from 'zod'
import { keyedHash, keyFor } from '#upstream/kernel/secrets'
import type { Context } from '#upstream/kernel/context'
import { parseJson } from './ask'
import { demoRefunded, endTrade, findTrade, insertDemoRefund, insertTrade } from './demo-store'
import type { PaymentProvider, SentNotice } from './provider'

export const cashierPath = '/demo/cashier'

const noticeSchema = z.object({
  tradeNo: z.string(),
  amountFen: z.number().int(),
  providerNo: z.string(),
})

/**
 * The demonstration's cashier, where no money moves. It keeps its own tables and signs its notices,
 * so that the shop handles it like a real provider.
 */
export const demoProvider: PaymentProvider = {
  way: 'demo',
  create: async (ctx, { tradeNo, amountFen, subject, returnPath }) => {
    const trade = { trade_no: tradeNo, amount_fen: amountFen, subject, return_url: returnPath }
    await insertTrade(ctx, trade)
    return { kind: 'made', code: '', url: `${cashierPath}/${tradeNo}` }
  },
  query: async ({ db }, tradeNo) => {
    const trade = await findTrade(db, tradeNo)
    if (trade === undefined) return { kind: 'absent' }
    if (trade.state !== 'paid') return { kind: trade.state }
    return { kind: 'paid', ...paidOf(trade) }
  },
  close: async ({ db }, tradeNo) => {
    if (await endTrade(db, tradeNo, 'closed')) return { kind: 'closed' }
    const trade = await findTrade(db, tradeNo)
    if (trade === undefined) return { kind: 'absent' }
    return { kind: trade.state === 'paid' ? 'paid' : 'closed' }
  },
  refund: async ({ db }, { tradeNo, refundNo, amountFen }) => {
    const trade = await findTrade(db, tradeNo)
    if (trade?.state !== 'paid') return { kind: 'refused', reason: '这笔交易没有付款' }
    if ((await demoRefunded(db, tradeNo)) + amountFen > trade.amount_fen)
      return { kind: 'refused', reason: '退款超过付款金额' }
    await insertDemoRefund(db, { refund_no: refundNo, trade_no: tradeNo, amount_fen: amountFen })
    return { kind: 'refunded' }
  },
  readNotice: async (ctx, { body, signature }) => {
    const right = keyedHash(await keyFor(ctx, 'cashier'), body)
    const notice = noticeSchema.safeParse(parseJson(body)).data
    if (signature !== right || notice === undefined)
      return { kind: 'unsigned', reason: '签名不正确' }
    return { kind: 'paid', ...notice }
  },
  thanks: 'success',
}

function paidOf({ trade_no: tradeNo, amount_fen: amountFen }: TradeRow) {
  return { tradeNo, amountFen, providerNo: `DEMO${tradeNo}` }
}
type TradeRow = NonNullable<Awaited<ReturnType<typeof findTrade>>>

/** Pays a trade and returns its notice; undefined when the trade is no longer open. */
export async function payTrade(ctx: Context, tradeNo: string): Promise<SentNotice | undefined> {
  const key = await keyFor(ctx, 'cashier')
  if (!(await endTrade(ctx.db, tradeNo, 'paid'))) return undefined
  const trade = await findTrade(ctx.db, tradeNo)
  if (trade === undefined) return undefined
  const body = JSON.stringify(paidOf(trade))
  return { body, signature: keyedHash(key, body), timestamp: '', nonce: '', serial: '' }
}

/** Closes a trade without payment; false when it is no longer open. */
export function refuseTrade({ db }: Context, tradeNo: string): Promise<boolean> {
  return endTrade(db, tradeNo, 'closed')
}
