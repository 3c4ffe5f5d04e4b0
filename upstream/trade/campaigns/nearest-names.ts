const mostNamed = 3

/** A refusal, with at most three of the names that contain what was typed or stand in it. Pure. */
export function withNearest(refusal: string, typed: string, names: readonly string[]): string {
  const near = [...new Set(names)].filter(
    (name) => name !== '' && (name.includes(typed) || typed.includes(name)),
  )
  return near.length === 0 ? refusal : `${refusal}，是不是 ${near.slice(0, mostNamed).join('、')}`
}
