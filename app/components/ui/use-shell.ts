import { useRouteLoaderData } from '@remix-run/react'
import { plainShop, type ShopNames } from '#contract/shop-names'
import type { FrameAds } from '#app/views/content/ads'
import type { ShownDraw } from '#app/views/goods/draw-offer'
import type { DraftRow } from '#app/views/cart/draft'
import type { ShownIcon, ShownLogo } from '#app/views/content/face'
import type { FrameData, FrameUser } from '#app/views/content/frame-data'

/** Root loader data for the frame of every page. */
export interface Shell {
  common?: FrameData
  user?: FrameUser
  /** Draft numbers; absent for visitors and on pages without goods. */
  draft?: DraftRow[]
  /** The idempotency token of this page's forms; absent for visitors. */
  formToken?: string
  /** Addresses left out of menus: the upstream lacks their call. */
  closed?: string[]
  /** The prize draw of the bar without scripts. */
  draw?: ShownDraw
  shop: ShopNames
  /** The styles of the shop's own colour; absent for that of the styles. */
  theme?: string
  /** Absent where the short name and the usual icon stand. */
  logo?: ShownLogo
  icon?: ShownIcon
  ads: FrameAds
  /** 极速版: no scripts, no pictures. */
  isLite: boolean
  /** The current year in China. */
  year: string
}

export function useShell(): Partial<Shell> & Pick<Shell, 'shop'> {
  const shell = useRouteLoaderData<Shell>('root')
  // In the member centre the buyer is loaded by the layout of its pages instead of the root.
  const member = useRouteLoaderData<Pick<Shell, 'user'>>('routes/user')
  return { shop: plainShop, ...shell, ...member }
}
