import { isBuyable } from '#upstream/goods/eligibility/decide-goods'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { numberFact, readFacts, type Fact } from '#upstream/kernel/db/facts'
import { chinaDay } from '#upstream/kernel/time'
import { storeFacts, storesOf } from '#upstream/members/accounts/people-store'
import { rightsOf } from '#upstream/members/accounts/rules'
import { countApproved } from '#upstream/members/phone-appeals/store'
import { countForBuyer } from '../after-sales/store'
import { cartFacts } from '../cart/store'
import { countUsable } from '../coupons/store'
import { owedReceipts } from '../hm/store'
import {
  boughtByMonth,
  newestOrders,
  openOrders,
  orderedAmounts,
  waitingRequests,
} from '../orders/overview-store'
import { countInTransit } from '../shipments/receipt-store'
import {
  decideProposals,
  mostRhythmLines,
  rhythmMemoryMs,
  type Proposal,
} from '../replenishment/replenish'
import { dueForReplenishment } from '../replenishment/rules'
import { monthsUpTo, monthStarts } from './rules'

const monthsShown = 12
const newestShown = 5
const dueShown = 6
/** Those that cannot be ordered now are passed over. */
const dueLookedAt = 30

interface Overview {
  /** By state. */
  orders: Readonly<Record<string, number>>
  receipts: Readonly<Record<string, number>>
  inTransit: number
  coupons: number
  afterSales: number
  requests: number
  elsewhere: { company: string; requests: number }[]
  isPhoneChanging: boolean
  /** `2026-11`, earliest first. */
  months: { month: string; fen: number }[]
  newest: { id: number; code: string; state: string; createdAt: number; totalFen: number }[]
  due: Proposal[]
}

/**
 * The first page of the member centre (product.md §2), in two statements however many orders the
 * store has: all facts of all domains in one, the goods to reorder in the other.
 */
export async function readOverview(ctx: Context<Buyer>): Promise<Overview> {
  const { db, buyer, now } = ctx
  const { storeId, memberId } = buyer
  const months = monthsUpTo(chinaDay(now), monthsShown)
  const part = await readFacts(db, [
    openOrders(storeId, now),
    boughtByMonth(storeId, monthStarts(months)),
    newestOrders(storeId, now, newestShown),
    orderedAmounts(storeId, now - rhythmMemoryMs, mostRhythmLines),
    cartFacts(storeId),
    owedReceipts(db, storeId),
    storeFacts(memberId),
    waitingRequests(storesOf(memberId), { memberId, now }),
    numberFact('inTransit', countInTransit(storeId)),
    numberFact('coupons', countUsable(buyer, now)),
    numberFact('afterSales', countForBuyer(storeId)),
    numberFact('appeal', countApproved(memberId)),
  ])
  const number = (name: string) => part(name)[0]?.number ?? 0
  const byState = (name: string) =>
    Object.fromEntries(part(name).map(({ state, number }) => [state, number] as const))
  const inCart = new Set(part('cart').map(({ id }) => id))
  const amounts = part('line').map(({ id, at, number }) => ({ goodsId: id, at, milli: number }))
  const due = dueForReplenishment(amounts, now).filter(({ goodsId }) => !inCart.has(goodsId))
  const proposals = await decideProposals(ctx, due.slice(0, dueLookedAt))
  const spent = new Map(part('month').map(({ id, number }) => [id, number]))
  return {
    orders: byState('open'),
    receipts: byState('receipt'),
    inTransit: number('inTransit'),
    coupons: number('coupons'),
    afterSales: number('afterSales'),
    ...requestsOf(buyer, part('store'), part('request')),
    isPhoneChanging: number('appeal') > 0,
    months: months.map((month, place) => ({ month, fen: spent.get(place) ?? 0 })),
    newest: part('newest').map(({ id, name, state, at, number }) => ({
      id,
      code: name,
      state,
      createdAt: at,
      totalFen: number,
    })),
    due: proposals
      .filter(({ goods, proposedMilli }) => isBuyable(goods) && proposedMilli > 0)
      .slice(0, dueShown),
  }
}

/**
 * Purchase requests to decide, here and in the member's other stores: only the 负责人 decides, and
 * elsewhere only the requests of others are counted.
 */
function requestsOf(
  { storeId, roles }: Buyer,
  stores: readonly Fact[],
  waiting: readonly Fact[],
): Pick<Overview, 'requests' | 'elsewhere'> {
  const sum = (id: number, isOwnToo: boolean) =>
    waiting
      .filter((one) => one.id === id && (isOwnToo || one.state === 'other'))
      .reduce((total, one) => total + one.number, 0)
  const elsewhere = stores
    .filter((store) => store.id !== storeId)
    .filter((store) => rightsOf(store.number === 1, store.state).includes('own'))
    .map(({ id, name }) => ({ company: name, requests: sum(id, false) }))
  return {
    requests: roles.has('own') ? sum(storeId, true) : 0,
    elsewhere: elsewhere.filter(({ requests }) => requests > 0),
  }
}
