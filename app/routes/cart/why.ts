import type { LoaderFunctionArgs } from '@remix-run/node'
import { getLineTrace } from '#app/services/cart/cart.server'
import { requireId } from '#app/web/params'

/** How the amount of a line came about, loaded into the cart page when a buyer asks. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return getLineTrace(request, requireId(params.id))
}
