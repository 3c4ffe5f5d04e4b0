import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { countOpenSubmissions, listOpenOrders } from '../orders/transfer-slip-store'
import { stateOf, type OrderRow } from '../orders/store'
import { groupStores, type GroupStore } from './group'
import { transferRefusal, type OrderStanding } from './rules'

export interface OpenSubmission {
  id: number
  orders: OrderRow[]
  dueFen: number
  /** The earliest deadline of its orders, ms. */
  payByAt: number
  refusal: string | undefined
}

export interface OpenStore {
  store: GroupStore
  submissions: OpenSubmission[]
}

/**
 * The payable submissions of the owner's stores in which this member may pay, by store, in the
 * order of allocation (domain-rules §14). Two statements.
 */
export async function listPayable(ctx: Context<Buyer>): Promise<OpenStore[]> {
  const stores = (await groupStores(ctx)).filter(({ canPay }) => canPay)
  const orders = await listOpenOrders(
    ctx,
    stores.map(({ id }) => id),
  )
  return stores.flatMap((store) => {
    const own = orders.filter(({ store_id }) => store_id === store.id)
    const ids = [...new Set(own.map(({ submission_id }) => submission_id))]
    const submissions = ids.map((id) =>
      toSubmission(
        ctx,
        own.filter(({ submission_id }) => submission_id === id),
      ),
    )
    return submissions.length === 0 ? [] : [{ store, submissions }]
  })
}

function toSubmission(ctx: Context, orders: OrderRow[]): OpenSubmission {
  return {
    id: orders[0]?.submission_id ?? 0,
    orders,
    dueFen: orders.reduce((sum, { total_fen, paid_fen }) => sum + total_fen - paid_fen, 0),
    payByAt: Math.min(...orders.map(({ pay_by_at }) => pay_by_at)),
    refusal: transferRefusal(orders.map((order) => standingOf(order, ctx.now))),
  }
}

export function standingOf(order: OrderRow, now: number, isSlipPending = false): OrderStanding {
  const { is_hm, total_fen, paid_fen } = order
  const isHm = is_hm === 1
  return { isHm, state: stateOf(order, now), dueFen: total_fen - paid_fen, isSlipPending }
}

/** The number of payable submissions in the owner's other stores in which this member may pay. */
export async function countElsewhere(ctx: Context<Buyer>): Promise<number> {
  const others = (await groupStores(ctx)).filter(({ canPay, isActing }) => canPay && !isActing)
  if (others.length === 0) return 0
  return countOpenSubmissions(
    ctx,
    others.map(({ id }) => id),
  )
}
