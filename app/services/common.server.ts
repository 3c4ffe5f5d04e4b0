import { plainColour } from '#contract/colour'
import type { CommonData } from '#contract/common'
import { plainShop, type ShopNames } from '#contract/shop-names'
import { shareAnswer } from '#app/upstream-client/shared-answers.server'

/** Data of every page: categories, navigation, hot words, site data (product.md §3). */
export const getCommonData = shareAnswer('common.data', {})

/** The shop's names, and the styles of its colour where that is its own. */
export function faceOf(common: CommonData | undefined): { shop: ShopNames; theme?: string } {
  if (common?.shop === undefined) return { shop: plainShop }
  const { colour, ...shop } = common.shop
  return { shop, ...(colour !== plainColour && { theme: `/theme/${colour.slice(1)}.css` }) }
}
