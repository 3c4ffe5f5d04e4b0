import type { LoaderFunctionArgs } from '@remix-run/node'
import { plainColour } from '#contract/colour'
import { plainShop } from '#contract/shop-names'
import { shopPictureAt } from '#contract/shop-pictures'
import { getCommonData } from '#app/services/common.server'

const iconSizes = [192, 512] as const

/** What a browser needs to put the shop on the desktop under its name. */
export async function loader({ request }: LoaderFunctionArgs) {
  const told = (await getCommonData(request))?.shop
  const shop = told ?? { ...plainShop, colour: plainColour }
  const own = told?.icon
  // The usual icon has room around it, which nobody knows of an uploaded one.
  const purposes = own === undefined ? (['any', 'maskable'] as const) : (['any'] as const)
  const icons = purposes.flatMap((purpose) =>
    iconSizes.map((size) => ({
      src: own === undefined ? `/icons/${size}.png` : shopPictureAt(`icon-${size}`, own),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )
  const manifest = {
    name: shop.name,
    short_name: shop.shortName,
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5f6f8',
    theme_color: shop.colour,
    icons,
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'private, max-age=3600',
    },
  })
}
