import type { LoaderFunctionArgs } from '@remix-run/node'
import { getCartDrawer } from '#app/services/cart/cart-drawer.server'

export function loader({ request }: LoaderFunctionArgs) {
  return getCartDrawer(request)
}
