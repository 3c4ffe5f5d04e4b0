/** What stores of a rank (1 to 9) are called: by `RANK_NAMES`, else `2 级`. */
export function rankName(names: readonly string[], rank: number): string {
  const name = names[rank - 1] ?? ''
  return name === '' ? `${String(rank)} 级` : name
}
