import type { LoaderFunctionArgs } from '@remix-run/node'
import { plainColour } from '#contract/colour'
import { plainShop } from '#contract/shop-names'
import { getCommonData } from '#app/services/common.server'

const iconSizes = [192, 512]

/** What a browser needs to put the shop on the desktop under its name. */
export async function loader({ request }: LoaderFunctionArgs) {
  const shop = (await getCommonData(request))?.shop ?? { ...plainShop, colour: plainColour }
  const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
    iconSizes.map((size) => ({
      src: `/icons/${String(size)}.png`,
      sizes: `${String(size)}x${String(size)}`,
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
