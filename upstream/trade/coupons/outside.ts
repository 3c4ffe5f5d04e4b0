import { findCampaign, listBuyerKeys } from '#upstream/goods/campaigns/store'
import type { Db } from '#upstream/kernel/db/database'
import { listKeyedAmong, listWithoutOrder } from '#upstream/members/customers/tag-store'
import type { CouponRow } from './desk-store'
import { outsideWords, type OutsideWords } from './rules'

/** Of these stores those that the batch's campaign is not for, with the reason (domain-rules §23). */
export async function listOutside(
  db: Db,
  { campaign_id: id }: Pick<CouponRow, 'campaign_id'>,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, OutsideWords>> {
  const campaign = id === null ? undefined : await findCampaign(db, id)
  if (campaign === undefined || storeIds.length === 0) return new Map()
  const keys = (await listBuyerKeys(db, [campaign.id])).get(campaign.id) ?? []
  const inside = await listKeyedAmong(db, keys, storeIds)
  const first = campaign.is_first === 1 ? await listWithoutOrder(db, storeIds) : undefined
  const reasons = storeIds.flatMap((storeId): [number, OutsideWords][] => {
    if (!inside.has(storeId)) return [[storeId, outsideWords.who]]
    return first?.has(storeId) === false ? [[storeId, outsideWords.first]] : []
  })
  return new Map(reasons)
}
