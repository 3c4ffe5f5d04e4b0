import type { InvoiceKind, OrderPaper } from '#contract/kinds'
import { flashUnpaidMs } from '#upstream/goods/promotions/flash-rules'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Config } from '#upstream/kernel/config'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { invoiceKindsFor, taxNumberOf } from '#upstream/members/licences/invoice-kinds'
import type { PreparedCheckout, PreparedPart } from '../checkout/prepare'
import { keepInputs } from './keep-inputs'
import { insertOrders } from './insert-orders'
import { passPaid, payFromBalance } from './pay'
import { sharedDeadlines, shareBenefits } from './shared-benefits'
import { insertEvents, listOrderRows } from './store'
import { takeCampaigns } from './take-campaigns'
import { refuseOversold, refuseShort, takeGoods, takeTender } from './take'

interface Placed {
  submissionId: number
  checkout: PreparedCheckout
  /** JSON of the shipping address. */
  address: string
  remark: string
  /** Undefined: the store's default. */
  invoiceKind?: InvoiceKind | undefined
  papers: readonly OrderPaper[]
  useBalance: boolean
}

/**
 * Creates the orders of a checkout, keeps what they were settled from (domain-rules §23), and takes
 * stock, limits and tenders, in the caller's transaction. 409 naming what ran out, 422 at `invoiceKind`.
 */
export async function placeOrders(ctx: Context<Buyer>, placed: Placed): Promise<void> {
  const { checkout, submissionId } = placed
  await takeGoods(ctx, checkout)
  // The goods are locked now, so nobody else can promise the same batches.
  await refuseShort(ctx, checkout)
  const shared = shareBenefits(checkout)
  const unpaidUntil = checkout.parts.map((part) => ctx.now + unpaidMs(part, ctx.config))
  const orderIds = await insertOrders(ctx.db, {
    submissionId,
    storeId: ctx.buyer.storeId,
    parts: checkout.parts,
    address: placed.address,
    remark: placed.remark,
    invoiceKind: requireInvoiceKind(ctx.buyer, placed.invoiceKind),
    papers: placed.papers,
    shelfMonths: checkout.shelf.months,
    shared,
    payByAt: sharedDeadlines(checkout.parts, shared, unpaidUntil),
    now: ctx.now,
  })
  await keepInputs(ctx.db, submissionId, checkout)
  await insertEvents(ctx, orderIds, '提交订单，等待付款')
  await refuseOversold(ctx, checkout)
  await takeCampaigns(ctx, submissionId, checkout)
  await takeTender(ctx, ctx.buyer.storeId, { submissionId, orderIds, checkout })
  const orders = await listOrderRows(ctx.db, ctx.buyer.storeId, { submissionId })
  if (placed.useBalance) await payFromBalance(ctx, ctx.buyer.storeId, orders)
  // Orders fully covered by discounts and vouchers have nothing to pay.
  const free = orders.filter(({ total_fen }) => total_fen === 0).map(({ id }) => id)
  if (free.length > 0) await insertEvents(ctx, free, '优惠后无需付款')
  await passPaid(ctx, ctx.buyer.storeId, { submissionId, event: 'pay' })
}

/** The chosen invoice kind, or the store's default. 422 for a kind the store cannot have. */
export function requireInvoiceKind(buyer: Buyer, wanted: InvoiceKind | undefined): InvoiceKind {
  const kinds = invoiceKindsFor(buyer.kind, taxNumberOf(buyer))
  const kind = wanted === undefined ? kinds[0] : kinds.find((one) => one === wanted)
  if (kind !== undefined) return kind
  throw new FormError({ invoiceKind: ['缺少有效营业执照的信用代码，只能开具普通发票'] })
}

/** The payment period of an order, ms. Shorter with flash-sale goods (domain-rules §7). */
function unpaidMs({ lines }: PreparedPart, config: Config): number {
  const usual = config.UNPAID_MINUTES * 60_000
  const hasFlash = lines.some(({ line }) => line.kind === 'flash')
  return hasFlash ? Math.min(flashUnpaidMs, usual) : usual
}
