import type { HeldCounts } from '#contract/coupon'
import { heldStates, type HeldState } from '#contract/kinds'
import { Tabs } from '#app/components/ui/tabs'

interface HeldTabsProps {
  counts: HeldCounts
  current: HeldState
  hrefOf: (state: HeldState) => string
}

/** Links to 未使用, 已使用 and 已过期, each with its number. */
export function HeldTabs({ counts, current, hrefOf }: HeldTabsProps) {
  const tabs = (Object.keys(heldStates) as HeldState[]).map((state) => ({
    name: heldStates[state],
    href: hrefOf(state),
    isCurrent: state === current,
    count: counts[state],
  }))
  return <Tabs label="状态" tabs={tabs} />
}
