import { capped } from '#app/words/capped'
import { paths } from '#app/site/paths'
import { AppCode } from './app-code'
import { useShell } from '#app/components/ui/use-shell'
import type { FrameProps } from './frame'
import { useDrawer, type Drawers } from './use-drawer'

/**
 * The strip at the right edge, 40 px wide, 310 px with an open drawer (product.md §4). Each entry
 * is a link to its page; with scripts, cart and customer service open in a drawer instead.
 */
export function SidePanel({ user, layout, drawers }: FrameProps & { drawers: Drawers }) {
  const { open, toggle, close } = useDrawer(drawers)
  const { closed } = useShell()
  // Step 1 is the cart itself, and visitors have to sign in first.
  const hasCartDrawer = user !== undefined && layout.step !== 1
  const shown = open?.name === 'cart' && !hasCartDrawer ? undefined : open
  return (
    <aside className={shown ? 'side-panel is-open' : 'side-panel'} aria-label="快捷入口">
      <ul className="side-entries">
        <li>
          <a href={paths.member()}>我的</a>
        </li>
        <li>
          <a
            href={paths.cart()}
            aria-expanded={shown?.name === 'cart' || undefined}
            onClick={hasCartDrawer ? (event) => toggle('cart', event) : undefined}
          >
            购物车
            <Count count={user?.cartCount} />
          </a>
        </li>
        {closed?.includes(paths.messages()) || (
          <li>
            <a href={paths.messages()}>
              消息
              <Count count={user?.messageCount} />
            </a>
          </li>
        )}
        <li>
          <a
            href={paths.service()}
            aria-expanded={shown?.name === 'service' || undefined}
            onClick={(event) => toggle('service', event)}
          >
            客服
          </a>
        </li>
        <li className="side-app">
          <AppCode label="手机" />
        </li>
        <li>
          <a href="#top">顶部</a>
        </li>
      </ul>
      {shown && <shown.Content key={shown.name} onClose={close} />}
    </aside>
  )
}

function Count({ count = 0 }: { count: number | undefined }) {
  return count === 0 ? null : <span className="badge">{capped(count)}</span>
}
