import { Tabs } from './tabs'

interface StateTabsProps<S extends string> {
  /** Accessible name of the navigation, such as 订单状态. */
  label: string
  /** Names of the states, in the order they are shown. */
  states: Readonly<Record<S, string>>
  counts: Readonly<Partial<Record<S, number>>>
  /** The number at the first one; none where left out. */
  countOfAll?: number
  /** Undefined shows all states. */
  current: S | undefined
  hrefOf: (state: S | undefined) => string
}

/** The states of a list as links with their numbers, the first one for all states. */
export function StateTabs<S extends string>({
  label,
  states,
  counts,
  countOfAll,
  current,
  hrefOf,
}: StateTabsProps<S>) {
  const names = Object.keys(states) as S[]
  const tabs = [undefined, ...names].map((state) => ({
    name: state === undefined ? '全部' : states[state],
    href: hrefOf(state),
    isCurrent: state === current,
    count: state === undefined ? countOfAll : counts[state],
  }))
  return <Tabs label={label} tabs={tabs} />
}
