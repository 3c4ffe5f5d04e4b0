import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportCart } from '#app/services/cart/cart-export.server'
import { getCart } from '#app/services/cart/cart.server'

/** The cart as a file: `?format=xlsx`, else CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  const format = new URL(request.url).searchParams.get('format')
  return exportCart(await getCart(request), format === 'xlsx' ? 'xlsx' : 'csv')
}
