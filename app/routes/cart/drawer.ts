import type { LoaderFunctionArgs } from '@remix-run/node'
import { getCartDrawer } from '#app/services/cart/cart-drawer.server'

/** The content of the cart drawer, loaded when the drawer opens. */
export function loader({ request }: LoaderFunctionArgs) {
  return getCartDrawer(request)
}
