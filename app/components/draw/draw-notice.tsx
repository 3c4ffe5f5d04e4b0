import { useLocation } from '@remix-run/react'
import { PageForm } from '#app/components/ui/page-form'
import { paths } from '#app/site/paths'
import { leaveIntent, type ShownDraw } from '#app/views/goods/draw-offer'

/** The bar of a prize draw without scripts: the draw is a page, and leaving the bar a form. */
export function DrawNotice({ draw: { id, name, intro } }: { draw: ShownDraw }) {
  const { pathname, search } = useLocation()
  return (
    <section className="draw-bar" aria-labelledby="draw-notice-title">
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
          value={leaveIntent}
          aria-label="关闭抽奖"
        >
          ×
        </button>
      </PageForm>
    </section>
  )
}
