import type { DrawEntry, OpenZone } from '#app/views/content/home-page'
import { paths } from '#app/site/paths'
import { zones } from '#app/site/zones'

interface OpenZonesProps {
  open: OpenZone[]
  draw: DrawEntry | undefined
}

/** Links to the open zones, the price list, and the prize draw while there is one. */
export function OpenZones({ open, draw }: OpenZonesProps) {
  if (open.length === 0) return null
  const ways = [
    ...open.map(({ name, intro }) => ({ title: zones[name].title, intro, href: paths.zone(name) })),
    { title: '表格下单', intro: '填完数量，一次加入购物车', href: paths.listTable() },
    ...(draw === undefined ? [] : [{ title: '抽奖', intro: draw.name, href: paths.draw(draw.id) }]),
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
