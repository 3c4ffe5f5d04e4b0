import type { LoaderFunctionArgs } from '@remix-run/node'
import { getCartDrawer } from '#app/services/cart/cart-drawer.server'

/** What the cart drawer of the side panel shows, asked for when it is opened. */
export function loader({ request }: LoaderFunctionArgs) {
  return getCartDrawer(request)
}
