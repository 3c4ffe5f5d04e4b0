/** One of several lists or ways of a page, as a link. */
export interface Tab {
  name: string
  href: string
  isCurrent: boolean
  /** How many there are; none is not said. */
  count?: number
}

/** Links to the parts of a page, one of them open; `label` is the accessible name, such as 订单状态. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="order-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ name, href, isCurrent, count = 0 }) => (
          <li key={name}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {count > 0 && <span className="number"> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
