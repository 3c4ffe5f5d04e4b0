import { capped } from '#app/utils/capped'
import { paths } from '#app/utils/paths'
import type { FrameProps } from './frame'

/** The 40 px strip at the right edge. Each entry is a link to its page. */
export function SidePanel({ user }: FrameProps) {
  return (
    <aside className="side-panel" aria-label="快捷入口">
      <ul>
        <li>
          <a href={paths.orders()}>我的订单</a>
        </li>
        <li>
          <a href={paths.cart()}>
            购物车
            {user !== undefined && <span className="badge">{capped(user.cartCount)}</span>}
          </a>
        </li>
        <li>
          <a href={paths.favorites()}>收藏</a>
        </li>
        <li>
          <a href="#main">回到顶部</a>
        </li>
      </ul>
    </aside>
  )
}
