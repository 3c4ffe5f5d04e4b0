import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { getDrawOffer } from '#app/services/promotions/draws.server'
import type { DrawOffer } from '#app/views/goods/draw-offer'

/** The draw that the pop-up may show, if there is one (product.md §4). */
export function loader({ request }: LoaderFunctionArgs) {
  return getDrawOffer(request)
}

/** Without a network the pop-up just does not show: the buyer did not ask for it. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<DrawOffer> {
  return serverLoader<DrawOffer>().catch((): DrawOffer => ({ hasFailed: true }))
}

/** Sending another form of the page is no reason to ask for a draw again. */
export function shouldRevalidate() {
  return false
}
