import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import type { InvoiceKind, OrderPaper } from '#contract/kinds'
import { getAddress } from '#upstream/members/addresses/store'
import { deleteOrderedLines } from '../cart/store'
import { choicesOf, type ChosenInput } from '../checkout/choices'
import { refuseBelowMinimum } from '../checkout/minimum'
import { prepareCheckout, type PreparedCheckout, type PreparedPart } from '../checkout/prepare'
import type { Config } from '#upstream/kernel/config'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { invoiceKindsFor, taxNumberOf } from '#upstream/members/licences/invoice-kinds'
import { ApiError, FormError } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { flashUnpaidMs } from '#upstream/goods/promotions/flash-rules'
import { passPaid, payFromBalance } from './pay'
import { toAddress } from '#upstream/members/addresses/to-address'
import { insertOrders } from './insert-orders'
import { sharedDeadlines, shareBenefits } from './shared-benefits'
import { getSubmissionByToken, insertEvents, insertSubmission, listOrderRows } from './store'
import { refuseOversold, takeGoods, takeTender } from './take'
import { refuseChanges } from './refuse-changes'

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
export async function submitOrder(ctx: Context<Buyer>, input: SubmitInput): Promise<number> {
  const earlier = await getSubmissionByToken(ctx.db, ctx.buyer.storeId, input.token)
  if (earlier !== undefined) return earlier
  if (ctx.buyer.contractSignedAt === null)
    throw new ApiError(codes.contractRequired, '请先签署电子合同，签署后返回继续结算')
  return transact(ctx, async (ctx) => {
    // The unique token makes a second submit wait here until the first has committed.
    const submissionId = await insertSubmission(ctx, ctx.buyer.storeId, input.token)
    if (submissionId === undefined) return requireSubmission(ctx.db, ctx.buyer.storeId, input.token)
    // One submission of a store at a time, so that two pages cannot order the same cart lines.
    await lockRows(ctx.db, 'stores', [ctx.buyer.storeId])
    // Limits over time count all stores of one licence holder.
    await lockRows(ctx.db, 'members', [ctx.buyer.memberId])
    const checkout = await prepareCheckout(ctx, input.ids, choicesOf(input))
    await refuseChanges(ctx, checkout, input)
    refuseBelowMinimum(checkout, ctx.config.MINIMUM_ORDER)
    await placeOrders(ctx, { ...input, submissionId, checkout })
    return submissionId
  })
}

async function requireSubmission(db: Db, storeId: number, token: string): Promise<number> {
  const id = await getSubmissionByToken(db, storeId, token)
  if (id === undefined) throw new ApiError(codes.serverError, '系统繁忙，请稍候再试')
  return id
}

async function placeOrders(
  ctx: Context<Buyer>,
  submit: SubmitInput & { submissionId: number; checkout: PreparedCheckout },
): Promise<void> {
  const { checkout, submissionId } = submit
  const address = await getAddress(ctx.db, ctx.buyer.storeId, submit.addressId)
  if (address === undefined) throw new FormError({ addressId: ['请选择收货地址'] })
  await takeGoods(ctx, checkout)
  const shared = shareBenefits(checkout)
  const unpaidUntil = checkout.parts.map((part) => ctx.now + unpaidMs(part, ctx.config))
  const orderIds = await insertOrders(ctx.db, {
    submissionId,
    storeId: ctx.buyer.storeId,
    parts: checkout.parts,
    address: JSON.stringify(toAddress(address)),
    remark: submit.remark,
    invoiceKind: requireInvoiceKind(ctx.buyer, submit.invoiceKind),
    papers: submit.papers,
    shared,
    payByAt: sharedDeadlines(checkout.parts, shared, unpaidUntil),
    now: ctx.now,
  })
  await insertEvents(ctx, orderIds, '提交订单，等待付款')
  await deleteOrderedLines(
    ctx.db,
    ctx.buyer.storeId,
    checkout.lines.map(({ line }) => line.cartLineId),
  )
  await refuseOversold(ctx, checkout)
  await takeTender(ctx, ctx.buyer.storeId, { submissionId, orderIds, checkout })
  const orders = await listOrderRows(ctx.db, ctx.buyer.storeId, { submissionId })
  if (submit.useBalance) await payFromBalance(ctx, ctx.buyer.storeId, orders)
  // Orders that discounts and vouchers have paid whole have nothing to pay.
  const free = orders.filter(({ total_fen }) => total_fen === 0).map(({ id }) => id)
  if (free.length > 0) await insertEvents(ctx, free, '优惠后无需付款')
  await passPaid(ctx, ctx.buyer.storeId, { submissionId, event: 'pay' })
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
