import { zoneNames } from '#contract/zone'
import { zoneRule, type ZoneRule } from '#upstream/goods/zones/rules'
import { chinaDay } from '#upstream/kernel/time'
import type { CatalogueView } from '../index/catalogue-index'

/** What stands in a zone or themed list on the shelf, open or not, in the order of its page. */
export function selectInZone(
  { listing, categories }: Pick<CatalogueView, 'listing' | 'categories'>,
  code: string,
  { now, limit }: { now: number; limit: number },
): { ids: number[]; total: number } {
  const name = zoneNames.find((one) => one === code)
  const rule: ZoneRule = name === undefined ? { code } : zoneRule(name, chinaDay(now))
  return listing.select(
    {
      categories: rule.tree && categories.inTree(rule.tree),
      onPromotion: rule.onPromotion,
      zone: rule.code,
      expiring: rule.expiring,
    },
    { sort: rule.sort ?? 'default', offset: 0, limit },
  )
}
