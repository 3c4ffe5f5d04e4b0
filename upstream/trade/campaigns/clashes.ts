import {
  listClashRows,
  type ClashRow,
  type PriceClash,
} from '#upstream/goods/promotions/clash-store'
import {
  listAlike,
  listBuyerKeys,
  listNamesOf,
  type CampaignRow,
} from '#upstream/goods/campaigns/store'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { outageOf } from '#upstream/kernel/db/outage'
import { rolledBack } from '#upstream/kernel/db/transact'
import { ApiError } from '#upstream/kernel/errors'
import { writeOffers } from './decide'

/** Another offer that a campaign meets, and what comes of it, in words. */
export interface Clash {
  campaignId?: number
  words: string
}

const outcomes = {
  reduction: '减同一批商品，部分商品的满减先算，同一行只减一次',
  gift: '两种赠品都会送',
  exchange: '两种换购都会出现',
} as const

/** What becomes of two that are about no goods. */
const together: Partial<Record<CampaignRow['kind'], string>> = {
  cashback: '同一个月只返多的一个',
  draw: '两个都能抽',
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
 * What a campaign meets that is not published yet: it is published in a transaction that is taken
 * back. Also why it cannot be published now; empty for one that is decided, and while the database
 * takes no writes.
 */
export async function listDraftClashes(ctx: OperatorContext, row: CampaignRow): Promise<string[]> {
  if (row.state !== 'draft' && row.state !== 'waiting') return []
  try {
    const clashes = await rolledBack(ctx.db, async (db) => {
      await writeOffers({ ...ctx, db }, row)
      return listClashes(db, row.id)
    })
    return clashes.map(({ words }) => words)
  } catch (error) {
    if (error instanceof ApiError) return [`现在还不能发布：${error.message}`]
    if (outageOf(error) === undefined) throw error
    return []
  }
}

/**
 * The offers that share goods, time and buyers with a published campaign (domain-rules §23): a
 * notice, no refusal. Buyers are the same unless both name them in one way and share none.
 */
export async function listClashes(db: Db, campaignId: number): Promise<Clash[]> {
  const [rows, alike] = await Promise.all([
    listClashRows(db, campaignId),
    listAlike(db, campaignId),
  ])
  const ids = rows.flatMap(({ campaignId: id }) => id ?? [])
  const [names, keys] = await Promise.all([
    listNamesOf(db, ids),
    listBuyerKeys(db, [...ids, ...alike.map(({ id }) => id), campaignId]),
  ])
  const own = keys.get(campaignId) ?? []
  const meets = (id: number) => mayMeet(own, keys.get(id) ?? [])
  return [
    ...[...rows]
      .sort((a, b) => (a.campaignId ?? 0) - (b.campaignId ?? 0))
      .filter(({ campaignId: id }) => id === null || (meets(id) && names.has(id)))
      .map((row) => clashOf(row, names)),
    ...alike
      .filter(({ id }) => meets(id))
      .map(({ id, name, kind }) => ({
        campaignId: id,
        words: `与“${name}”同时进行：${together[kind] ?? ''}`,
      })),
  ]
}

function clashOf(row: ClashRow, names: ReadonlyMap<number, string>): Clash {
  const { campaignId: id, kind, goods, goodsCount, prices } = row
  const name = id === null ? withoutCampaign[kind] : `“${names.get(id) ?? ''}”`
  const which = goodsCount > 1 ? `${goods} 等 ${String(goodsCount)} 种` : goods
  const outcome =
    kind === 'special' || kind === 'flash'
      ? winnerInWords({ name, kind, goodsCount, ...prices })
      : outcomes[kind]
  return {
    ...(id !== null && { campaignId: id }),
    words: `与${name}同时用于 ${which}：${outcome}`,
  }
}

interface NamedPrices extends Partial<PriceClash> {
  name: string
  kind: 'special' | 'flash'
  goodsCount: number
}

/** Which price wins (domain-rules §2): a flash sale before a special price, the lower special. */
function winnerInWords(prices: NamedPrices): string {
  const { name, kind, goodsCount, ownKind, lowerCount = 0, equalCount = 0 } = prices
  if (kind !== ownKind) return `秒杀价先于特价，按${kind === 'flash' ? name : '本促销'}`
  if (kind === 'flash') return '两场秒杀，先卖价低的，卖完再卖另一场'
  if (equalCount === goodsCount) return '特价相同'
  if (lowerCount === goodsCount) return `${name}的价低，按${name}`
  if (lowerCount === 0) return '本促销的价低，按本促销'
  return `低的生效，其中 ${String(lowerCount)} 种按${name}`
}

/** Reports whether some store may be among the buyers of both. */
export function mayMeet(a: readonly string[], b: readonly string[]): boolean {
  const wayOf = (keys: readonly string[]) => keys[0]?.split(':')[0]
  if (wayOf(a) !== wayOf(b) || wayOf(a) === 'region') return true
  const known = new Set(a)
  return b.some((key) => known.has(key))
}
