import { Tabs, type Tab } from './tabs'

export interface StateTabsProps<S extends string> {
  label: string
  states: Readonly<Record<S, string>>
  counts: Readonly<Partial<Record<S, number>>>
  /** Count of all states; left out for none. */
  countOfAll?: number | undefined
  /** Undefined shows all states. */
  current: S | undefined
  hrefOf: (state: S | undefined) => string
  /** Inside a form whose input goes along, the tabs are its buttons with this intent. */
  intentOf?: ((state: S | undefined) => string) | undefined
}

/** The states of a list with their counts, the first tab for all. */
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
