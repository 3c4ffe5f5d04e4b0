import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { getDrawOffer } from '#app/services/draws.server'
import type { DrawOffer } from '#app/views/draw-offer'

/** What the pop-up of a prize draw asks for (product.md §4). */
export function loader({ request }: LoaderFunctionArgs) {
  return getDrawOffer(request)
}

/** Without a network the page stays as it is: nobody asked for a draw. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<DrawOffer> {
  return serverLoader<DrawOffer>().catch((): DrawOffer => ({ hasFailed: true }))
}

/** Asked once, it is not asked again because something else was sent. */
export function shouldRevalidate() {
  return false
}
