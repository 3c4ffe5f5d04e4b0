const mostShown = 20

/** A choice of a list that its address names, and what there is to choose; '' chooses nothing. */
interface Choice {
  name: string
  /** What is chosen, such as 订单状态. */
  label: string
  choices: readonly string[]
}

/** What is wrong with a choice that a list has not, in words; it is not looked for. */
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

/** Whether an address names one of these; `in` would also find what every object has. */
export function isChoice<S extends string>(
  choices: Readonly<Record<S, unknown>>,
  asked: string,
): asked is S {
  return Object.keys(choices).includes(asked)
}
