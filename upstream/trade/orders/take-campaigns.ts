import type { Change } from '#contract/checkout'
import {
  countOwnUses,
  insertUses,
  listLeft,
  takeCost,
  type LeftRow,
} from '#upstream/goods/campaigns/use-store'
import { listCampaignsOfOffers } from '#upstream/goods/promotions/campaign-store'
import { holdMs } from '#upstream/goods/promotions/flash-rules'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { shownFen } from '#upstream/kernel/money'
import { dayStart } from '#upstream/kernel/time'
import type { PreparedCheckout } from '../checkout/prepare'
import { listCampaignsOfSets } from '../sets/store'
import { costsOf } from '../settlement/campaign-costs'
import { changed } from './refuse-changes'

/**
 * Takes what an order costs each campaign from its budget and limits, in the order's transaction
 * (domain-rules §23). 409 naming the campaign that has less left: budgets are never exceeded by a
 * 分, however many order at once.
 */
export async function takeCampaigns(
  ctx: Context<Buyer>,
  submissionId: number,
  checkout: PreparedCheckout,
): Promise<void> {
  const { db, buyer, now } = ctx
  const costs = costsOf(checkout, await campaignsOf(ctx, checkout))
  const sums = new Map<number, number>()
  for (const { campaign_id, cost_fen } of costs)
    sums.set(campaign_id, (sums.get(campaign_id) ?? 0) + cost_fen)
  // What a flash sale holds can be ordered until the hold ends, though the sale is over.
  const held = costs.filter(({ line }) => line === 'flash')
  const heldIds = new Set(held.map(({ campaign_id }) => campaign_id))
  const ids = [...sums.keys()].sort((a, b) => a - b)
  for (const campaignId of ids) {
    const fen = sums.get(campaignId) ?? 0
    const endedAfter = heldIds.has(campaignId) ? now - holdMs : now
    const isTaken = await takeCost(db, { campaignId, fen, now, endedAfter })
    const [left] = await listLeft(db, [campaignId])
    const problem = isTaken ? await ownProblem(ctx, left) : leftProblem(left, endedAfter)
    if (problem !== undefined) throw changed([problem])
  }
  const of = { submission_id: submissionId, store_id: buyer.storeId, owner_id: buyer.ownerId }
  await insertUses(
    db,
    costs.map((cost) => ({ ...cost, ...of, created_at: now })),
  )
}

async function campaignsOf({ db }: Context, { lines, exchangeId }: PreparedCheckout) {
  const promotionIds = lines.flatMap(({ line }) => line.price.promotionId ?? [])
  const setIds = lines.flatMap(({ line }) => line.set?.setId ?? [])
  const [{ promotions, exchanges }, sets] = await Promise.all([
    listCampaignsOfOffers(db, { promotionIds, exchangeId }),
    listCampaignsOfSets(db, setIds),
  ])
  return { promotions, exchanges, sets }
}

/** Checked while the campaign is locked, so that two stores of one holder do not both pass. */
async function ownProblem(
  { db, buyer, now }: Context<Buyer>,
  left: LeftRow | undefined,
): Promise<Change | undefined> {
  if (left === undefined || (left.owner_limit === 0 && left.owner_day_limit === 0)) return undefined
  const of = { campaignId: left.id, ownerId: buyer.ownerId, since: dayStart(now) }
  const { all, today } = await countOwnUses(db, of)
  if (left.owner_limit > 0 && all >= left.owner_limit)
    return { message: `促销“${left.name}”每户限 ${String(left.owner_limit)} 单，已用完` }
  if (left.owner_day_limit > 0 && today >= left.owner_day_limit)
    return { message: `促销“${left.name}”每户每天限 ${String(left.owner_day_limit)} 单，已用完` }
  return undefined
}

function leftProblem(left: LeftRow | undefined, endedAfter: number): Change {
  if (left === undefined || left.state !== 'published' || left.ends_at <= endedAfter)
    return { message: `促销“${left?.name ?? ''}”已结束` }
  if (left.total_limit > 0 && left.used_count >= left.total_limit)
    return { message: `促销“${left.name}”的名额已用完` }
  const leftFen = left.budget_fen - left.used_fen
  if (leftFen <= 0) return { message: `促销“${left.name}”的预算已用完` }
  return { message: `促销“${left.name}”的预算只剩 ${shownFen(leftFen)}，请减少数量` }
}
