import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'

/** What a press on 加入购物车 came to: 已加入 40 种，其中 3 种数量已调整；还有 5 行请选择. */
export function addedInWords({
  addition,
  skipped,
  counts,
}: DataOf<Calls['purchaseList.add']>): string {
  const { results, refused } = addition
  const adjusted = results.filter(({ outcome }) => outcome === 'adjusted').length
  const first = results.find(({ outcome }) => outcome === 'refused')
  const why = first === undefined ? '' : `：${first.name}（${first.message ?? '不能购买'}）`
  const added = results.length - refused
  const rest = [
    refused > 0 && `${refused} 种未加入${why}${refused > 1 ? ' 等' : ''}`,
    skipped > 0 && `${skipped} 行没有写对数量`,
    counts.choose > 0 && `${counts.choose} 行请选择`,
    counts.none > 0 && `${counts.none} 行未找到`,
  ].filter(Boolean)
  const begin =
    added === 0
      ? '没有商品加入购物车'
      : `已加入 ${added} 种${adjusted > 0 ? `，其中 ${adjusted} 种数量已调整` : ''}`
  return rest.length === 0 ? begin : `${begin}；还有 ${rest.join('，')}`
}
