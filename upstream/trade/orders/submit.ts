import { codes } from '#contract/envelope'
import type { InvoiceKind } from '#contract/invoice-kind'
import type { OrderPaper } from '#contract/order-paper'
import { getAddress } from '#upstream/members/addresses/store'
import { choicesOf, type ChosenInput } from '../checkout/choices'
import { refuseBelowMinimum } from '../checkout/minimum'
import { prepareCheckout, type PreparedCheckout, type PreparedPart } from '../checkout/prepare'
import type { Config } from '#upstream/kernel/config'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { invoiceKindsFor, taxNumberOf } from '../invoices/rules'
import { ApiError, FormError } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { flashUnpaidMs } from '#upstream/goods/promotions/flash-rules'
import { payFromBalance } from './pay'
import { toAddress } from '#upstream/members/addresses/to-address'
import { insertOrders } from './insert-orders'
import { advanceOrder } from './states'
import {
  deleteCartLines,
  getSubmissionByToken,
  insertEvents,
  insertSubmission,
  listOrderRows,
} from './store'
import { refuseChanges, refuseOversold, takeGoods, takeTender } from './take'

export interface SubmitInput extends ChosenInput {
  token: string
  /** Cart lines. */
  ids: readonly number[]
  addressId: number
  remark: string
  /** Undefined: the usual one of this store. */
  invoiceKind?: InvoiceKind | undefined
  papers: readonly OrderPaper[]
  useBalance: boolean
  fingerprint: string
}

/**
 * Turns cart lines into orders, all or nothing, in one transaction (domain-rules §7). The same
 * token answers with the same submission, also when both arrive at once. 459 without a signed
 * contract, 422 at `addressId` or `invoiceKind`, 409 with `changes` when anything moved since the preview; then
 * nothing has happened and the cart is as it was.
 */
export async function submitOrder(context: Context<Buyer>, input: SubmitInput): Promise<number> {
  const { db, config, buyer, now } = context
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
    // Limits over time count all stores of one licence holder.
    await lockRows(trx, 'members', [buyer.memberId])
    const checkout = await prepareCheckout({ ...context, db: trx }, input.ids, choicesOf(input))
    refuseChanges(checkout, input)
    refuseBelowMinimum(checkout, config.MINIMUM_ORDER)
    await placeOrders(trx, config, buyer, { ...input, submissionId, checkout }, now)
    return submissionId
  })
}

async function requireSubmission(db: Db, storeId: number, token: string): Promise<number> {
  const id = await getSubmissionByToken(db, storeId, token)
  if (id === undefined) throw new ApiError(codes.serverError, '系统繁忙，请稍候再试')
  return id
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
  await takeGoods(trx, buyer, checkout)
  const orderIds = await insertOrders(trx, {
    submissionId,
    storeId: buyer.storeId,
    parts: checkout.parts,
    address: JSON.stringify(toAddress(address)),
    remark: submit.remark,
    invoiceKind: requireInvoiceKind(buyer, submit.invoiceKind),
    papers: submit.papers,
    payByAt: (part) => now + unpaidMs(part, config),
    now,
  })
  await insertEvents(trx, orderIds, '提交订单，等待付款', now)
  await deleteCartLines(
    trx,
    buyer.storeId,
    checkout.lines.map(({ line }) => line.cartLineId),
  )
  await refuseOversold(trx, checkout, now)
  await takeTender(trx, buyer.storeId, { submissionId, orderIds, checkout }, now)
  if (submit.useBalance) {
    const orders = await listOrderRows(trx, buyer.storeId, { submissionId })
    await payFromBalance(trx, buyer.storeId, orders, now)
  }
  await passPaid(trx, buyer.storeId, submissionId, now)
}

function requireInvoiceKind(buyer: Buyer, wanted: InvoiceKind | undefined): InvoiceKind {
  const kinds = invoiceKindsFor(buyer.kind, taxNumberOf(buyer))
  const kind = wanted === undefined ? kinds[0] : kinds.find((one) => one === wanted)
  if (kind !== undefined) return kind
  throw new FormError({ invoiceKind: ['缺少有效营业执照的信用代码，只能开具普通发票'] })
}

/** How long an order may stay unpaid; shorter with goods of a flash sale (domain-rules §7). */
function unpaidMs({ lines }: PreparedPart, config: Config): number {
  const usual = config.UNPAID_MINUTES * 60_000
  const hasFlash = lines.some(({ line }) => line.kind === 'flash')
  return hasFlash ? Math.min(flashUnpaidMs, usual) : usual
}

/** Orders that discounts and vouchers have paid whole have nothing to wait for. */
async function passPaid(
  trx: Db,
  storeId: number,
  submissionId: number,
  now: number,
): Promise<void> {
  const orders = await listOrderRows(trx, storeId, { submissionId })
  for (const order of orders.filter(({ total_fen }) => total_fen === 0))
    if (await advanceOrder(trx, order, 'pay', now))
      await insertEvents(trx, [order.id], '优惠后无需付款', now)
}
