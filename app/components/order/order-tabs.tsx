import { orderStates, type OrderState } from '#contract/order-state'
import { paths } from '#app/utils/paths'

interface OrderTabsProps {
  /** Orders by state; `all` where the upstream counts them. */
  counts: Record<string, number>
  current: OrderState | undefined
  keywords: string | undefined
}

/** The states as links, each with its number of orders. */
export function OrderTabs({ counts, current, keywords }: OrderTabsProps) {
  const tabs = [[undefined, '全部'], ...Object.entries(orderStates)] as [
    OrderState | undefined,
    string,
  ][]
  return (
    <nav className="order-tabs" aria-label="订单状态">
      <ul>
        {tabs.map(([state, label]) => (
          <li key={label}>
            <a
              href={paths.orders({ state, keywords })}
              aria-current={state === current ? 'page' : undefined}
            >
              {label}
              {state !== undefined && (counts[state] ?? 0) > 0 && (
                <span className="number"> {counts[state]}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
