import type { Facet, GoodsClass, GoodsList } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { FacetCounts } from '#upstream/goods/catalogue/index/listing-cells'
import type { DecidedList } from '#upstream/goods/catalogue/listing/list-goods'
import type { Context } from '#upstream/kernel/context'
import { presentAll } from './present-goods'
import { presentZone } from './present-zone'

/** A page of a list in the contract's shape. One statement; none for a visitor. */
export async function presentList(ctx: Context, list: DecidedList): Promise<GoodsList> {
  const { page, pageSize, total, trail, zone, promotions, relaxed, scope, version, isByUse } = list
  return {
    items: await presentAll(ctx, list.goods),
    paging: { page, pageSize, total, isCapped: false },
    facets: presentFacets(list.facets),
    trail,
    ...(zone !== undefined && { zone: presentZone(zone) }),
    ...(scope !== undefined && { scope }),
    promotions,
    ...(relaxed !== undefined && { relaxed }),
    ...(isByUse && { isByUse }),
    version,
  }
}

function presentFacets(facets: FacetCounts): GoodsList['facets'] {
  const classes = Object.keys(goodsClasses) as GoodsClass[]
  return {
    class: classes
      .map((value) => ({ value, label: goodsClasses[value], count: facets.class.get(value) ?? 0 }))
      .filter(({ count }) => count > 0),
    dosageForm: presentCounts(facets.dosageForm).sort((a, b) => b.count - a.count),
    initial: presentCounts(facets.initial),
  }
}

// Goods without a value count in the list, but cannot be filtered by.
function presentCounts(counts: ReadonlyMap<string, number>): Facet[] {
  return [...counts]
    .filter(([value]) => value !== '')
    .map(([value, count]) => ({ value, label: value, count }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
}
