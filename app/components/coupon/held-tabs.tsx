import type { HeldCounts } from '#contract/coupon'
import { heldStates, type HeldState } from '#contract/kinds'

interface HeldTabsProps {
  counts: HeldCounts
  current: HeldState
  hrefOf: (state: HeldState) => string
}

/** Links to 未使用, 已使用 and 已过期, each with its number. */
export function HeldTabs({ counts, current, hrefOf }: HeldTabsProps) {
  return (
    <nav className="order-tabs" aria-label="状态">
      <ul>
        {(Object.keys(heldStates) as HeldState[]).map((state) => (
          <li key={state}>
            <a href={hrefOf(state)} aria-current={state === current ? 'page' : undefined}>
              {heldStates[state]} <span className="number">{counts[state]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
