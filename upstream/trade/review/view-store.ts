import type { CalculationStep } from '#contract/settlement'
import { listGoods } from '#upstream/goods/catalogue/listing/list-goods'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import type { Buyer } from '#upstream/kernel/buyer'
import { actingFor, type Context, type OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { quantityBounds } from '#upstream/kernel/quantities/rules'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { decideCart, type DecidedLine } from '../cart/lines'
import { getBuyerOfStore } from '../hm/buyers'
import { noShares } from '../settlement/line'
import { traceOf } from '../settlement/trace'

const mostFound = 10

export interface FoundGoods {
  goods: DecidedGoods
  quantityMilli: number
  amountFen: number | undefined
  trace: CalculationStep[]
}

export interface ViewedStore {
  /** The store's owner, for whom everything is decided. */
  ctx: Context<Buyer>
  lines: readonly DecidedLine[]
  found: readonly FoundGoods[]
}

/**
 * Shows a store's cart and search results as its owner sees them, through the same functions
 * (desk.md §3). Read-only: nobody acts as the buyer. 404 for an unknown store.
 */
export async function viewStore(
  ctx: OperatorContext,
  { id, keywords }: { id: number; keywords: string },
): Promise<ViewedStore> {
  const acting = await asStore(ctx, id)
  const wanted = { keywords, page: 1, pageSize: mostFound, scope: 'all' } as const
  const [lines, list] = await Promise.all([
    decideCart(acting),
    keywords === '' ? undefined : listGoods(acting, wanted),
  ])
  return { ctx: acting, lines, found: (list?.goods ?? []).map(withTrace) }
}

/** What is asked for a store's owner, by the functions of the shop. 404 for an unknown store. */
export async function asStore(ctx: OperatorContext, id: number): Promise<Context<Buyer>> {
  const store = await getStoreToReview(ctx.db, id)
  const memberId = store?.owner_id ?? 0
  const buyer = store && (await getBuyerOfStore(ctx, { memberId, storeId: id }))
  if (buyer === undefined) throw notFound('会员')
  return actingFor<Buyer>(ctx, buyer)
}

function withTrace(goods: DecidedGoods): FoundGoods {
  const { row, price, quantity } = goods
  const quantityMilli = quantityBounds(quantity).minimumMilli
  if (price === undefined) return { goods, quantityMilli, amountFen: undefined, trace: [] }
  const priced = priceQuantity(price, quantityMilli)
  const { amountFen } = priced
  const line = { price, priced, basePriceE4: row.base_price_e4, unit: row.unit, amountFen }
  return { goods, quantityMilli, amountFen, trace: traceOf(line, noShares()) }
}
