import { plainColour } from '#contract/colour'
import type { CommonData } from '#contract/common'
import { plainShop, type ShopNames } from '#contract/shop-names'
import { shopPictureAt } from '#contract/shop-pictures'
import { shareAnswer } from '#app/upstream-client/shared-answers.server'
import type { ShownIcon, ShownLogo } from '#app/views/content/face'

/** Data of every page: categories, navigation, hot words, site data (product.md §3). */
export const getCommonData = shareAnswer('common.data', {})

interface Face {
  shop: ShopNames
  /** The styles of the shop's colour and the addresses of its pictures, where they are its own. */
  theme?: string
  logo?: ShownLogo
  icon?: ShownIcon
}

/** What the shop looks like on every page. */
export function faceOf(common: CommonData | undefined): Face {
  if (common?.shop === undefined) return { shop: plainShop }
  const { name, shortName, slogan, colour, logo, icon } = common.shop
  return {
    shop: { name, shortName, slogan },
    ...(colour !== plainColour && { theme: `/theme/${colour.slice(1)}.css` }),
    ...(logo !== undefined && { logo: showLogo(logo) }),
    ...(icon !== undefined && {
      icon: { tab: shopPictureAt('icon-32', icon), touch: shopPictureAt('icon-180', icon) },
    }),
  }
}

const [logoHeight, mostLogoWidth] = [40, 240]

function showLogo({ name, width, height }: { name: string; width: number; height: number }) {
  const scale = Math.min(logoHeight / height, mostLogoWidth / width)
  return {
    src: shopPictureAt('logo', name),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}
