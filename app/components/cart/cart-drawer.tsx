import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { GoodsPicture } from '#app/components/goods/goods-picture'
import { Drawer, type DrawerProps } from '#app/components/layout/drawer'
import { May } from '#app/components/ui/may'
import { useShell } from '#app/components/ui/use-shell'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { Price } from '#app/components/ui/price'
import type { CartDrawer as Cart, CartDrawerLine } from '#app/views/cart/cart-drawer'
import { cartPaths } from '#app/site/cart-paths'
import { paths } from '#app/site/paths'
import { deleteQuestion } from './delete-form'

/** Loaded when the drawer opens and whenever the number of lines changes. */
export function CartDrawer({ onClose }: DrawerProps) {
  const { data: cart, load } = useFetcher<Cart>()
  const count = useShell().user?.cartCount

  useEffect(() => {
    load(paths.cartDrawer())
  }, [load, count])

  return (
    <Drawer title="购物车" onClose={onClose}>
      {cart === undefined ? <p role="status">正在读取…</p> : <DrawerCart cart={cart} />}
    </Drawer>
  )
}

function DrawerCart({ cart: { lines, count, selected, total } }: { cart: Cart }) {
  if (lines.length === 0)
    return (
      <div className="drawer-empty">
        <p>购物车是空的</p>
        <a className="button button-primary" href={paths.listTable()}>
          去选购
        </a>
      </div>
    )
  return (
    <>
      <ul className="drawer-lines">
        {lines.map((line) => (
          <DrawerLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="drawer-sums">
        {lines.length < count && <p className="muted">还有 {count - lines.length} 种，见购物车</p>}
        <p role="status">
          共 {count} 种，已选 {selected} 种 <Price yuan={total} />
        </p>
        <a className="button button-primary button-wide" href={paths.cart()}>
          去购物车
        </a>
      </div>
    </>
  )
}

function DrawerLine({ line: { id, quantity, price, goods } }: { line: CartDrawerLine }) {
  const { pathname, search } = useLocation()
  return (
    <li>
      <GoodsPicture src={goods.picture} size={48} />
      <div>
        <a href={paths.goods(goods.id)}>{goods.name}</a>
        <p className="muted">{goods.manufacturer}</p>
        <p className="muted">{goods.spec}</p>
        <p>
          {price === undefined ? goods.priceNotice : <Price yuan={price} />} × {quantity}
          {goods.unit}
          <May needs="buy">
            <ConfirmLink
              href={cartPaths.delete([id], pathname + search)}
              label="删除"
              accessibleName={`删除 ${goods.name}`}
              question={deleteQuestion(1)}
              confirmLabel="确定"
              className="link"
            >
              <p>{goods.name}</p>
            </ConfirmLink>
          </May>
        </p>
      </div>
    </li>
  )
}
