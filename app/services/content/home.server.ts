import { data } from '@remix-run/node'
import { promiseHash } from 'remix-utils/promise'
import type { NewsEntry } from '#contract/article'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Category, CommonData } from '#contract/common'
import { goodsFilterSchema, type Goods } from '#contract/goods'
import { toGoodsRow, type GoodsRow } from '#app/views/goods/goods-row'
import type { CategoryStrip, Headline, HomePage, OpenZone } from '#app/views/content/home-page'
import type { ListQuery } from '#app/site/paths'
import { isZoneName } from '#app/site/zones'
import { getCommonData } from '#app/services/common.server'
import { getOpenDraws, toDrawEntries } from '#app/services/promotions/draws.server'
import { getFocus } from '#app/services/goods/focus.server'
import { specialsFilter, toHomePromotions } from './home-promotions.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { shareAnswer } from '#app/upstream-client/shared-answers.server'
import { busyMessage } from '#app/words/outage'
import { noteCatalogueVersion } from '#app/web/visitor-pages.server'
import { zoneIntros } from '#app/words/zone-intros.server'

const hotCount = 12
const recommendedCount = 6
const drugStrips = 4
const stripRows = 6
const brandCount = 8
const headlineCount = 4

const getNotices = shareAnswer('article.list', { type: 'company', page: 1 })
const getNews = shareAnswer('article.list', { type: 'hy', page: 1 })

type Strip = Omit<CategoryStrip, 'rows'>

/**
 * All data of the home page, fetched concurrently. A block whose call fails is left out and logged;
 * without any goods, 503 is thrown.
 */
export async function getHomePage(request: Request): Promise<HomePage> {
  const common = await getCommonData(request)
  const strips = stripsOf(common)
  const [blocks, lists] = await Promise.all([
    promiseHash({
      slides: getFocus(request, 'home'),
      newBuyers: getFocus(request, 'newBuyers'),
      posters: getFocus(request, 'posters'),
      zones: callIfPossible(request, 'zone.list', {}),
      recommended: callIfPossible(request, 'goods.recommended', { limit: recommendedCount }),
      // Extra ones, since some may be among the recommended goods.
      hot: callIfPossible(request, 'goods.hot', { limit: hotCount + recommendedCount }),
      specials: callIfPossible(request, 'activity.everydayPrice', specialsFilter),
      flashSales: callIfPossible(request, 'activity.flashSales', {}),
      draws: getOpenDraws(request),
      notices: getNotices(request),
      news: getNews(request),
    }),
    Promise.all(strips.map((strip) => callIfPossible(request, 'goods.list', stripFilter(strip)))),
  ])
  const known = lists.find((list) => list !== undefined)
  if (known !== undefined) noteCatalogueVersion(known.version)
  else if (blocks.hot === undefined && blocks.recommended === undefined)
    throw data({ message: busyMessage }, 503)
  return {
    slides: blocks.slides ?? [],
    newBuyers: blocks.newBuyers ?? [],
    posters: blocks.posters ?? [],
    zones: openZones(blocks.zones ?? []),
    draws: toDrawEntries(blocks.draws),
    promotions: toHomePromotions(blocks),
    ...pickGoods(blocks.recommended ?? [], blocks.hot ?? []),
    strips: strips
      .map((strip, at) => ({ ...strip, rows: lists[at]?.items.map(toGoodsRow) ?? [] }))
      .filter(({ rows }) => rows.length > 0),
    brands: common?.brand.slice(0, brandCount) ?? [],
    notices: toHeadlines(blocks.notices?.items),
    news: toHeadlines(blocks.news?.items),
    isPartial: [common, ...Object.values(blocks), ...lists].includes(undefined),
  }
}

/** The first categories of each tree. */
function stripsOf(common: CommonData | undefined): Strip[] {
  const strip =
    (tree: Pick<ListQuery, 'qx' | 'zy'>) =>
    ({ id, name }: Category) => ({ id, name, ...tree })
  return [
    ...(common?.drugCategories.slice(0, drugStrips) ?? []).map(strip({})),
    ...(common?.herbalCategories.slice(0, 1) ?? []).map(strip({ zy: 2 })),
    ...(common?.deviceCategories.slice(0, 1) ?? []).map(strip({ qx: 2 })),
  ]
}

function stripFilter({ id, qx, zy }: Strip) {
  return goodsFilterSchema.parse({ select: id, qx, zy, stock: 1, size: stripRows })
}

function pickGoods(recommended: Goods[], hot: Goods[]): Record<'recommended' | 'hot', GoodsRow[]> {
  const shown = recommended.slice(0, recommendedCount)
  const others = hot.filter(({ id }) => !shown.some((one) => one.id === id))
  return { recommended: shown.map(toGoodsRow), hot: others.slice(0, hotCount).map(toGoodsRow) }
}

function openZones(known: DataOf<Calls['zone.list']>): OpenZone[] {
  return known.flatMap(({ code: name, state, intro }) =>
    state === 'open' && isZoneName(name) ? [{ name, intro: intro || zoneIntros[name] }] : [],
  )
}

function toHeadlines(items: NewsEntry[] = []): Headline[] {
  return items
    .slice(0, headlineCount)
    .map(({ id, title, publishedOn }) => ({ id, title, publishedOn }))
}
