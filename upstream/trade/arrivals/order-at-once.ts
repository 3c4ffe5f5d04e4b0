import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mayDo } from '#contract/store-roles'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { listAddresses } from '#upstream/members/addresses/store'
import { toAddress } from '#upstream/members/addresses/to-address'
import { contractProblem } from '#upstream/members/contracts/rules'
import { getContractStatuses } from '#upstream/members/contracts/status'
import { decideLines } from '../cart/lines'
import { listDecidable, plainLineType, type KeptLine } from '../cart/store'
import { prepareLines, type PreparedCheckout } from '../checkout/prepare'
import { placeOrders } from '../orders/place-orders'
import { needsApproval } from '../orders/purchase-request-rules'
import { insertSubmission, listOrderRows } from '../orders/store'
import { orderProblem } from '../backorders/rules'
import type { BackorderRow } from '../backorders/store'

/** An automatic order never spends coupons, vouchers or points. */
const noChoices = { couponIds: [], voucherIds: [], usesPoints: false }

type AtOnce = { orderId: number; code: string; totalFen: number } | { problem: string }

/**
 * Orders the reserved goods to the store's usual address and pays from the balance, freight
 * included, through the same functions as every order. The store and its owner are locked. A 409 of
 * these functions is rethrown and must roll the transaction back.
 */
export async function orderAtOnce(
  ctx: Context<Buyer>,
  { backorder, quantityMilli }: { backorder: BackorderRow; quantityMilli: number },
): Promise<AtOnce> {
  const { db, buyer } = ctx
  const checkout = await prepare(ctx, backorder.goods_id, quantityMilli)
  const [address] = await listAddresses(db, buyer.storeId)
  const isHm = checkout.lines.some(({ line }) => line.isHm)
  const problem = orderProblem({
    mayOrder:
      buyer.memberId === backorder.member_id &&
      mayDo(buyer.roles, 'buy') &&
      mayDo(buyer.roles, 'pay'),
    contractProblem: contractProblem(await getContractStatuses(ctx, buyer.storeId)),
    hasAddress: address !== undefined,
    isHm,
    refusal: checkout.refused[0]?.message,
    minimumGapFen: checkout.minimumGapFen,
    needsApproval: needsApproval(buyer, checkout.totalFen),
    totalFen: checkout.totalFen,
    balanceFen: buyer.balanceFen,
  })
  if (problem !== undefined || address === undefined) return { problem: problem ?? '' }
  const submissionId = await insertSubmission(ctx, buyer.storeId, `backorder-${randomUUID()}`)
  if (submissionId === undefined) return { problem: '系统繁忙' }
  await placeOrders(ctx, {
    submissionId,
    checkout,
    address: JSON.stringify(toAddress(address)),
    remark: '到货登记自动下单',
    papers: [],
    useBalance: true,
  })
  const [order] = await listOrderRows(db, buyer.storeId, { submissionId })
  if (order === undefined) throw new Error(`submission ${submissionId} has no order`)
  return { orderId: order.id, code: order.code, totalFen: checkout.totalFen }
}

/** A separate line, so that the cart's own line of these goods stays unchanged. */
async function prepare(
  ctx: Context<Buyer>,
  goodsId: number,
  quantityMilli: number,
): Promise<PreparedCheckout> {
  const nothing = sql<null>`cast(null as bigint)`
  const line = sql<KeptLine>`(select
    0 as line_id, ${plainLineType} as line_type, cast(${goodsId} as bigint) as goods_id,
    cast(${quantityMilli} as bigint) as quantity_milli, 1 as is_selected,
    ${nothing} as seen_price_e4, 0 as set_id, '' as adjusted_note, '' as suggested_for,
    ${nothing} as promotion_id, ${nothing} as held_until_at, ${nothing} as hand_price_e4)`
  const rows = await listDecidable(ctx, line.as('line'))
  return prepareLines(ctx, decideLines({ rows, sets: [] }, ctx), noChoices)
}
