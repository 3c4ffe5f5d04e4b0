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
  countOfAll = 0,
  current,
  hrefOf,
}: StateTabsProps<S>) {
  const names = Object.keys(states) as S[]
  return (
    <nav className="order-tabs" aria-label={label}>
      <ul>
        {[undefined, ...names].map((state) => (
          <li key={state ?? 'all'}>
            <a href={hrefOf(state)} aria-current={state === current ? 'page' : undefined}>
              {state === undefined ? '全部' : states[state]}
              <TabCount count={state === undefined ? countOfAll : (counts[state] ?? 0)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabCount({ count }: { count: number }) {
  return count > 0 ? <span className="number"> {count}</span> : null
}
