const mostShown = 20

interface Choice {
  name: string
  /** Name of the filter, such as 订单状态. */
  label: string
  choices: readonly string[]
}

/** Error of an unknown choice; it is not used as a filter. */
export function unknownChoice(
  search: URLSearchParams,
  { name, label, choices }: Choice,
): string | undefined {
  const asked = search.get(name) ?? ''
  if (asked.trim() === '' || choices.includes(asked)) return undefined
  const shown = asked.length > mostShown ? `${asked.slice(0, mostShown)}…` : asked
  return name === 'sort'
    ? `不能按“${shown}”排序，列表用原来的顺序`
    : `${label}里没有“${shown}”，没有按它筛选`
}

/** Type guard for these choices; `in` would also find inherited properties. */
export function isChoice<S extends string>(
  choices: Readonly<Record<S, unknown>>,
  asked: string,
): asked is S {
  return Object.keys(choices).includes(asked)
}
