import { codes } from '#contract/envelope'
import { changesDataSchema, type Change } from '#contract/order'
import { encode } from '#contract/wire'
import { getAddress } from '../addresses/store'
import { allocateBalance } from '../checkout/rules'
import {
  prepareCheckout,
  type PreparedCheckout,
  type PreparedLine,
  type PreparedPart,
} from '../checkout/prepare'
import type { Config } from '../config'
import type { Database, Db } from '../db/database'
import { lockRows } from '../db/lock'
import { ApiError, FormError } from '../http/errors'
import type { Buyer } from '../members/buyer'
import { flashUnpaidMs } from '../promotions/flash-rules'
import { oversoldFlash } from '../promotions/flash-store'
import { takeUses, type Use } from '../promotions/uses'
import { takeStock } from '../stock/store'
import { getBalance } from '../wallet/store'
import { payByBalance } from './pay'
import { presentAddress } from '../addresses/present'
import {
  deleteCartLines,
  getSubmissionByToken,
  insertEvents,
  insertOrders,
  insertSubmission,
  listOrderRows,
} from './store'

export interface SubmitInput {
  token: string
  /** Cart lines. */
  ids: readonly number[]
  addressId: number
  remark: string
  useBalance: boolean
  fingerprint: string
}

/**
 * Turns cart lines into orders, all or nothing, in one transaction (domain-rules §7). The same
 * token answers with the same submission, also when both arrive at once. 459 without a signed
 * contract, 422 at `addressId`, 409 with `changes` when anything moved since the preview; then
 * nothing has happened and the cart is as it was.
 */
export async function submitOrder(
  { db }: Database,
  config: Config,
  buyer: Buyer,
  input: SubmitInput,
  now: number,
): Promise<number> {
  const earlier = await getSubmissionByToken(db, buyer.storeId, input.token)
  if (earlier !== undefined) return earlier
  if (buyer.contractSignedAt === null)
    throw new ApiError(codes.contractRequired, '请先签署电子合同，签署后返回继续结算')
  return db.transaction().execute(async (trx) => {
    // The unique token makes a second submit wait here until the first has committed.
    const submissionId = await insertSubmission(trx, buyer.storeId, input.token, now)
    if (submissionId === undefined) return requireSubmission(trx, buyer.storeId, input.token)
    // One submission of a store at a time, so that two pages cannot order the same cart lines.
    await lockRows(trx, 'stores', [buyer.storeId])
    const checkout = await prepareCheckout(trx, buyer, input.ids, now, config)
    refuseChanges(checkout, input)
    await placeOrders(trx, config, buyer, { ...input, submissionId, checkout }, now)
    return submissionId
  })
}

async function requireSubmission(db: Db, storeId: number, token: string): Promise<number> {
  const id = await getSubmissionByToken(db, storeId, token)
  if (id === undefined) throw new ApiError(codes.serverError, '系统繁忙，请稍候再试')
  return id
}

function refuseChanges(checkout: PreparedCheckout, input: SubmitInput): void {
  const lines = checkout.parts.flatMap((part) => part.lines)
  const refused = checkout.refused.map(({ goodsId, name, message }) => ({
    goodsId,
    message: `${name}：${message}`,
  }))
  const asked = new Set(input.ids).size
  const isSame = checkout.fingerprint === input.fingerprint && lines.length === asked
  if (isSame && refused.length === 0) return
  const moved = lines.flatMap(({ goods, notices }) =>
    notices
      .filter((notice) => notice.code !== 'FULL_CASE')
      .map(({ message }) => ({ goodsId: goods.id, message: `${goods.name}：${message}` })),
  )
  const gone = asked - lines.length - refused.length
  const missing = gone > 0 ? [{ message: `${gone} 种商品已不在购物车中` }] : []
  throw changed([...refused, ...moved, ...missing])
}

function changed(changes: Change[]): ApiError {
  const told = changes.length > 0 ? changes : [{ message: '购物车内容有变化' }]
  const message = '商品有变化，请核对后重新提交'
  return new ApiError(codes.changed, message, encode(changesDataSchema, { changes: told }))
}

async function placeOrders(
  trx: Db,
  config: Config,
  buyer: Buyer,
  submit: SubmitInput & { submissionId: number; checkout: PreparedCheckout },
  now: number,
): Promise<void> {
  const { checkout, submissionId } = submit
  const address = await getAddress(trx, buyer.storeId, submit.addressId)
  if (address === undefined) throw new FormError({ addressId: ['请选择收货地址'] })
  const lines = checkout.parts.flatMap((part) => part.lines)
  const flashIds = lines.filter(({ isFlash }) => isFlash).flatMap(promotionOf)
  await lockRows(trx, 'promotions', flashIds)
  const used = await takeUses(trx, buyer.memberId, lines.flatMap(useOf))
  if (used.length > 0) throw changed(gone(lines, used, '活动限购数量已用完'))
  const plain = lines.filter(({ isFlash }) => !isFlash)
  const short = await takeStock(
    trx,
    plain.map(({ goods, quantityMilli }) => ({ goodsId: goods.id, quantityMilli })),
  )
  if (short.length > 0) throw changed(shortStock(plain, short))
  const orderIds = await insertOrders(trx, {
    submissionId,
    storeId: buyer.storeId,
    parts: checkout.parts,
    address: JSON.stringify(presentAddress(address)),
    remark: submit.remark,
    payByAt: (part) => now + unpaidMs(part, config),
    now,
  })
  await insertEvents(trx, orderIds, '提交订单，等待付款', now)
  await deleteCartLines(
    trx,
    buyer.storeId,
    lines.map((line) => line.cartLineId),
  )
  // A hold may have ended, and its stock have been held by another, since this request began.
  const oversold = await oversoldFlash(trx, flashIds, now)
  if (oversold.length > 0) throw changed(gone(lines, oversold, '秒杀库存已被抢完'))
  if (submit.useBalance) await useBalance(trx, buyer.storeId, submissionId, now)
}

function useOf({ promotionId, quantityMilli }: PreparedLine): Use[] {
  return promotionId === undefined ? [] : [{ promotionId, quantityMilli }]
}

function promotionOf({ promotionId }: PreparedLine): number[] {
  return promotionId === undefined ? [] : [promotionId]
}

function gone(lines: PreparedLine[], promotionIds: number[], why: string): Change[] {
  return lines
    .filter(({ promotionId }) => promotionId !== undefined && promotionIds.includes(promotionId))
    .map(({ goods }) => ({ goodsId: goods.id, message: `${goods.name}：${why}` }))
}

/** How long an order may stay unpaid; shorter with goods of a flash sale (domain-rules §7). */
function unpaidMs({ lines }: PreparedPart, config: Config): number {
  const usual = config.UNPAID_MINUTES * 60_000
  return lines.some(({ isFlash }) => isFlash) ? Math.min(flashUnpaidMs, usual) : usual
}

function shortStock(lines: PreparedLine[], short: number[]): Change[] {
  return lines
    .filter(({ goods }) => short.includes(goods.id))
    .map(({ goods }) => ({ goodsId: goods.id, message: `${goods.name}：库存不足` }))
}

/** Pays as much as the balance reaches, order by order; 含麻 orders take none (domain-rules §5). */
async function useBalance(
  trx: Db,
  storeId: number,
  submissionId: number,
  now: number,
): Promise<void> {
  const orders = await listOrderRows(trx, storeId, { submissionId })
  const parts = orders.map((order) => ({ isHm: order.is_hm === 1, totalFen: order.total_fen }))
  const shares = allocateBalance(parts, await getBalance(trx, storeId))
  for (const [index, order] of orders.entries()) {
    const amountFen = shares[index] ?? 0
    if (amountFen > 0) await payByBalance(trx, order, amountFen, now)
  }
}
