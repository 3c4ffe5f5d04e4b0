import { useLocation } from '@remix-run/react'
import type { FrameProps } from '#app/components/layout/frame'
import { PageForm } from '#app/components/ui/page-form'
import { paths } from '#app/site/paths'
import type { leaveIntent, ShownDraw } from '#app/views/goods/draw-offer'

// A value of a module shared with the pop-up would come to every page in the browser's entry.
const leave: typeof leaveIntent = 'leave'

/** The bar of a prize draw without scripts, which pages with scripts have as `noscript`. */
export function DrawNotice({ draw, layout, isLite }: FrameProps) {
  const bar = draw !== undefined && <Bar draw={draw} isBesideMenu={layout.categoryMenu} />
  return layout.hasScripts && isLite !== true ? <noscript>{bar}</noscript> : bar
}

/** The draw is a page, and leaving the bar a form. */
function Bar({ draw, isBesideMenu }: { draw: ShownDraw; isBesideMenu: boolean }) {
  const { id, name, intro } = draw
  const { pathname, search } = useLocation()
  return (
    <section
      className={isBesideMenu ? 'draw-bar beside-open-menu' : 'draw-bar'}
      aria-labelledby="draw-notice-title"
    >
      <p>
        <strong id="draw-notice-title">{name}</strong> <span className="draw-intro">{intro}</span>
      </p>
      <a className="button button-small" href={paths.draw(id)}>
        去抽奖
      </a>
      <PageForm action={paths.draw(id)}>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <button
          type="submit"
          className="draw-close"
          name="intent"
          value={leave}
          aria-label="关闭抽奖"
        >
          ×
        </button>
      </PageForm>
    </section>
  )
}
