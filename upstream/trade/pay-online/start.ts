import { randomBytes } from 'node:crypto'
import { codes } from '#contract/envelope'
import { onlineWays, type OnlineWay } from '#contract/payment-words'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { PaymentProvider } from '#upstream/ports/payment/provider'
import { providerOf } from '#upstream/ports/payment/providers'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { whyNothingOpen } from '../orders/pay'
import { isPayable } from '../orders/rules'
import { listOrderRows, stateOf, type OrderRow } from '../orders/store'
import { closeAttempt } from './ask'
import { askAgainAt, expiryOf, isGoodFor } from '../payments/rules'
import {
  advanceOnline,
  insertOnline,
  listCreated,
  showOnline,
  type OnlineRow,
} from '../payments/store'

interface Wanted {
  submissionId: number
  way: OnlineWay
}

interface Begun {
  id: number
  tradeNo: string
  amountFen: number
  expiresAt: number
  codes: string[]
  isNew: boolean
}

/**
 * Starts an online payment for the open amount of a submission, except 含麻 orders (domain-rules
 * §5, §7), and returns the attempt's id. An identical request returns the same attempt. A different
 * earlier attempt is closed at its provider first. If the provider does not answer, both may be
 * paid, and the second payment is refunded automatically.
 */
export async function startOnline(ctx: Context<Buyer>, wanted: Wanted): Promise<number> {
  const provider = providerOf(ctx.config, wanted.way)
  if (provider === undefined) throw new ApiError(codes.refused, '这种付款方式没有开通')
  const { storeId } = ctx.buyer
  const orders = await listOrderRows(ctx.db, storeId, wanted)
  if (orders.length === 0) throw notFound('订单')
  const { amountFen } = await requireOpen(ctx, orders)
  for (const older of await listCreated(ctx.db, wanted.submissionId)) {
    if (!isSame(older, { way: wanted.way, amountFen, now: ctx.now })) await closeAttempt(ctx, older)
  }
  const begun = await begin(ctx, wanted)
  if (begun.isNew) await show(ctx, provider, begun)
  return begun.id
}

function begin(ctx: Context<Buyer>, { submissionId, way }: Wanted): Promise<Begun> {
  const { storeId } = ctx.buyer
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    // Read again: closing another attempt may have revealed its payment.
    const orders = await listOrderRows(ctx.db, storeId, { submissionId })
    const { open, amountFen } = await requireOpen(ctx, orders)
    const expiresAt = expiryOf(Math.min(...open.map((order) => order.pay_by_at)), ctx.now)
    if (expiresAt === undefined)
      throw new ApiError(codes.refused, '订单马上就要自动关闭，来不及在线支付，请用余额支付')
    const codesOf = open.map(({ code }) => code)
    const created = await listCreated(ctx.db, submissionId)
    const same = created.find((older) => isSame(older, { way, amountFen, now: ctx.now }))
    if (same !== undefined)
      return { ...toRule(same), id: same.id, tradeNo: same.trade_no, codes: codesOf, isNew: false }
    const tradeNo = chinaDay(ctx.now).replaceAll('-', '') + randomBytes(8).toString('hex')
    const id = await insertOnline(
      ctx,
      {
        store_id: storeId,
        submission_id: submissionId,
        way,
        trade_no: tradeNo,
        amount_fen: amountFen,
        expires_at: expiresAt,
        next_ask_at: askAgainAt(0, ctx.now),
      },
      open.map((order) => ({ orderId: order.id, amountFen: order.total_fen - order.paid_fen })),
    )
    return { id, tradeNo, amountFen, expiresAt, codes: codesOf, isNew: true }
  })
}

async function show(ctx: Context, provider: PaymentProvider, begun: Begun): Promise<void> {
  const [first = '', second] = begun.codes
  const made = await provider.create(ctx, {
    tradeNo: begun.tradeNo,
    amountFen: begun.amountFen,
    expiresAt: begun.expiresAt,
    subject: `采购订单 ${first}${second === undefined ? '' : ` 等 ${String(begun.codes.length)} 单`}`,
    returnPath: `/cart/pay/${String(begun.id)}`,
  })
  if (made.kind === 'made') return showOnline(ctx.db, begun.id, { code: made.code, url: made.url })
  ctx.log.warn({ trade: begun.tradeNo, reason: made.reason }, 'payment not begun')
  // Nobody has the code, so nobody can pay it.
  await advanceOnline(ctx, { id: begun.id, state: 'created' }, 'fail', { note: made.reason })
  const way = onlineWays[provider.way]
  throw new ApiError(
    codes.refused,
    made.kind === 'refused'
      ? `${way}没有接受这笔付款，请换一种方式，或联系客服`
      : `${way}暂时没有回应，没有扣款，请稍后再试或换一种方式`,
  )
}

const beginsWithinMs = 30_000

function isSame(older: OnlineRow, { way, amountFen, now }: Again): boolean {
  const isShown = older.code !== '' || older.url !== ''
  const isComing = now - older.created_at < beginsWithinMs
  return older.way === way && (isShown || isComing) && isGoodFor(toRule(older), { amountFen, now })
}

interface Again {
  way: OnlineWay
  amountFen: number
  now: number
}

function toRule({ amount_fen: amountFen, expires_at: expiresAt }: OnlineRow) {
  return { amountFen, expiresAt }
}

async function requireOpen({ db, now }: Pick<Context, 'db' | 'now'>, orders: readonly OrderRow[]) {
  const payable = orders.filter((order) =>
    isPayable(stateOf(order, now), order.total_fen - order.paid_fen),
  )
  if (payable.length === 0)
    throw new ApiError(codes.refused, await whyNothingOpen({ db, now }, orders))
  const open = payable.filter((order) => order.is_hm === 0)
  if (open.length === 0) throw new ApiError(codes.refused, '含麻订单只能对公转账')
  const amountFen = open.reduce((sum, order) => sum + order.total_fen - order.paid_fen, 0)
  return { open, amountFen }
}
