import { listClashRows, type ClashRow } from '#upstream/goods/promotions/clash-store'
import { listBuyerKeys, listNamesOf } from '#upstream/goods/campaigns/store'
import type { Db } from '#upstream/kernel/db/database'

/** Another offer that a campaign meets, and what comes of it, in words. */
export interface Clash {
  campaignId?: number
  words: string
}

const outcomes: Record<ClashRow['kind'], string> = {
  special: '都是价格，低的生效',
  flash: '秒杀价先于特价',
  reduction: '减同一批商品，部分商品的满减先算，同一行只减一次',
  gift: '两种赠品都会送',
  exchange: '两种换购都会出现',
}

/** What an offer that no campaign made is called. */
const withoutCampaign: Record<ClashRow['kind'], string> = {
  special: '商品页设的特价',
  flash: '原有的秒杀',
  reduction: '原有的满减',
  gift: '原有的满赠',
  exchange: '原有的换购',
}

/**
 * The offers that share goods, time and buyers with a published campaign (domain-rules §23): a
 * notice, no refusal. Buyers are the same unless both name them in one way and share none.
 */
export async function listClashes(db: Db, campaignId: number): Promise<Clash[]> {
  const rows = await listClashRows(db, campaignId)
  const ids = rows.flatMap(({ campaignId: id }) => id ?? [])
  const [names, keys] = await Promise.all([
    listNamesOf(db, ids),
    listBuyerKeys(db, [...ids, campaignId]),
  ])
  const own = keys.get(campaignId) ?? []
  return rows
    .filter(({ campaignId: id }) => id === null || mayMeet(own, keys.get(id) ?? []))
    .filter(({ campaignId: id }) => id === null || names.has(id))
    .map(({ campaignId: id, kind, goods, goodsCount }) => {
      const name = id === null ? withoutCampaign[kind] : `“${names.get(id) ?? ''}”`
      const which = goodsCount > 1 ? `${goods} 等 ${String(goodsCount)} 种` : goods
      return {
        ...(id !== null && { campaignId: id }),
        words: `与${name}同时用于 ${which}：${outcomes[kind]}`,
      }
    })
}

/** Reports whether some store may be among the buyers of both. */
export function mayMeet(a: readonly string[], b: readonly string[]): boolean {
  const wayOf = (keys: readonly string[]) => keys[0]?.split(':')[0]
  if (wayOf(a) !== wayOf(b) || wayOf(a) === 'region') return true
  const known = new Set(a)
  return b.some((key) => known.has(key))
}
