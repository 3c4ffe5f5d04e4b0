import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound, sentOtherwise } from '#upstream/kernel/errors'
import { formatYuanFen, shownFen, yuanToFen } from '#upstream/kernel/money'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { insertEvents } from '../orders/store'
import type { Problem } from './rules'
import {
  advancePriceClaim,
  findPriceClaim,
  insertPriceClaim,
  listClaimsOfForm,
  type PriceClaimRow,
} from './price-claim-store'
import { readPriceOffers, type OfferedLine } from './price-offers'

interface PriceAsked {
  token: string
  orderId: number
  /** Order lines, each with the price difference the buyer was shown, in yuan. */
  lines: readonly { id: number; amount: string }[]
}

/**
 * Files price claims (价保, domain-rules §17): one per line, only where the difference is still the
 * one the buyer was shown. Idempotent by form token. 404 for another store's order, 409 for a token
 * that was already used with other content, 422 at `lines` with the reason code where no claim is
 * possible.
 */
export async function askPriceClaims(ctx: Context<Buyer>, asked: PriceAsked): Promise<number[]> {
  const { storeId } = ctx.buyer
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const known = await listClaimsOfForm(trx.db, storeId, asked.token)
    if (known.length > 0) {
      if (!isSameAsked(known, asked)) throw sentOtherwise(known.map(({ code }) => code).join('、'))
      return known.map(({ id }) => id)
    }
    const { lines } = await readPriceOffers(trx, asked.orderId)
    const wanted = asked.lines.map(({ id, amount }) => {
      const found = lines.find(({ line }) => line.id === id)
      if (found === undefined) throw notFound('订单商品')
      return { found, amount }
    })
    const problems = wanted.flatMap(({ found }) => named(found))
    if (problems.length > 0) throw refusal(problems)
    for (const { found, amount } of wanted) requireShown(found, amount)
    const kept: PriceClaimRow[] = []
    for (const { found } of wanted) kept.push(await keep(trx, asked.token, found))
    const all = kept.map(({ code, quoted_fen }) => `${code}（${shownFen(quoted_fen)}）`)
    await insertEvents(trx, [asked.orderId], `已申请价格保护 ${all.join('、')}，等待商家审核`)
    return kept.map(({ id }) => id)
  })
}

/** Amounts are not compared: a re-rendered page shows the current ones. */
function isSameAsked(known: readonly PriceClaimRow[], { orderId, lines }: PriceAsked): boolean {
  const ids = new Set(lines.map(({ id }) => id))
  const isAsked = (one: PriceClaimRow) => one.order_id === orderId && ids.has(one.order_line_id)
  return known.length === ids.size && known.every(isAsked)
}

function named({ sent, offer }: OfferedLine): Problem[] {
  return offer.problems.map(({ code, message }) => ({ code, message: `${sent.name}：${message}` }))
}

function refusal(problems: readonly Problem[]): ApiError {
  const lines = [...new Set(problems.map(({ message }) => message))]
  return new ApiError(codes.formError, lines[0] ?? '', { errors: { lines }, problems })
}

function requireShown({ sent, offer }: OfferedLine, amount: string): void {
  if (yuanToFen(amount) === offer.amountFen) return
  const now = `¥${formatYuanFen(offer.amountFen)}`
  const message = `${sent.name} 的价格刚刚有变化，现在可退差价 ${now}，请核对后重新提交`
  throw new ApiError(codes.formError, message, { errors: { lines: [message] } })
}

async function keep(
  ctx: Context<Buyer>,
  token: string,
  { line, offer, price }: OfferedLine,
): Promise<PriceClaimRow> {
  const { storeId, memberId } = ctx.buyer
  const row = await insertPriceClaim(
    ctx,
    {
      token,
      store_id: storeId,
      member_id: memberId,
      order_id: line.order_id,
      order_line_id: line.id,
      quantity_milli: offer.milli,
      price_e4: price?.priceE4 ?? 0,
      price_source: price?.source ?? '',
      drop_fen: offer.dropFen,
      quoted_fen: offer.amountFen,
    },
    chinaDay(ctx.now),
  )
  if (row !== undefined) return row
  throw refusal([{ code: 'AS_OPEN', message: '这一行刚刚有了一份申请，请刷新后查看' }])
}

/** Withdraws an undecided claim. 400 once it is decided, 404 for another store's claim. */
export async function withdrawPriceClaim(ctx: Context<Buyer>, id: number): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const claim = await findPriceClaim(trx.db, id, storeId)
    if (claim === undefined) throw notFound('价格保护申请')
    if (!(await advancePriceClaim(trx, claim, 'withdraw')))
      throw new ApiError(codes.refused, '这份申请已经办结，不能撤回')
    await insertEvents(trx, [claim.order_id], `价格保护 ${claim.code}：买家已撤回申请`)
  })
}
