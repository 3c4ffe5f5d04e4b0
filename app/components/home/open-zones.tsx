import type { DrawEntry } from '#contract/draw'
import type { OpenZone } from '#app/views/content/home-page'
import { paths } from '#app/site/paths'
import { zones } from '#app/site/zones'

interface OpenZonesProps {
  open: OpenZone[]
  draws: readonly DrawEntry[]
}

/** Links to the open zones, the price list, and the open prize draws. */
export function OpenZones({ open, draws }: OpenZonesProps) {
  if (open.length === 0) return null
  const ways = [
    ...open.map(({ name, intro }) => ({ title: zones[name].title, intro, href: paths.zone(name) })),
    { title: '表格下单', intro: '填完数量，一次加入购物车', href: paths.listTable() },
    ...draws.map(({ id, name }) => ({ title: '抽奖', intro: name, href: paths.draw(id) })),
  ]
  return (
    <nav className="open-zones" aria-label="专区">
      <ul>
        {ways.map(({ title, intro, href }) => (
          <li key={href}>
            <a href={href}>
              <span className="zone-sign" aria-hidden="true">
                {title.slice(0, 1)}
              </span>
              <span className="zone-words">
                <b>{title}</b>
                <small>{intro}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
