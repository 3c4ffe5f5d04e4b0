import { Tabs, type Tab } from './tabs'

export interface StateTabsProps<S extends string> {
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
  /** In a form whose input goes along: buttons of it, by what they mean. */
  intentOf?: ((state: S | undefined) => string) | undefined
}

/** The states of a list with their numbers, the first one for all states. */
export function StateTabs<S extends string>({
  label,
  states,
  counts,
  countOfAll,
  current,
  hrefOf,
  intentOf,
}: StateTabsProps<S>) {
  const names = Object.keys(states) as S[]
  const tabs = [undefined, ...names].map((state): Tab => ({
    ...(intentOf === undefined ? { href: hrefOf(state) } : { intent: intentOf(state) }),
    name: state === undefined ? '全部' : states[state],
    isCurrent: state === current,
    count: state === undefined ? countOfAll : counts[state],
  }))
  return <Tabs label={label} tabs={tabs} />
}
