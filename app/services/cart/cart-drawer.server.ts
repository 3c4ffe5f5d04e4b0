import type { CartDrawer } from '#app/views/cart/cart-drawer'
import { paths } from '#app/site/paths'
import { picturePaths } from '#app/site/picture-paths'
import { getCart } from './cart.server'

/** Most lines in the drawer; the cart page has them all. */
const mostLines = 30

/**
 * The lines of the cart's side panel. Without a session it redirects to the login of the cart page.
 */
export async function getCartDrawer(request: Request): Promise<CartDrawer> {
  const { headers, signal } = request
  const asCartPage = new Request(new URL(paths.cart(), request.url), { headers, signal })
  const { items, total } = await getCart(asCartPage)
  return {
    count: total.allLines,
    selected: total.lines,
    total: total.amount,
    lines: items.slice(0, mostLines).map(({ id, quantity, price, goods }) => ({
      id,
      quantity,
      price,
      goods: {
        id: goods.id,
        name: goods.name,
        manufacturer: goods.manufacturer,
        spec: goods.spec,
        unit: goods.unit,
        priceNotice: goods.priceNotice,
        picture: picturePaths.goods(goods),
      },
    })),
  }
}
