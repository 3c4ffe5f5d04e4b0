import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { getDrawOffer } from '#app/services/promotions/draws.server'
import type { DrawOffer } from '#app/views/goods/draw-offer'

/** The draw that the pop-up may show, if there is one (product.md §4). */
export function loader({ request }: LoaderFunctionArgs) {
  return getDrawOffer(request)
}

/** Offline the pop-up does not show: the buyer did not ask for it. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<DrawOffer> {
  return serverLoader<DrawOffer>().catch((): DrawOffer => ({ hasFailed: true }))
}

/** Other forms of the page do not reload the draw. */
export function shouldRevalidate() {
  return false
}
