type Cells = readonly string[]
type IsKnown = (cell: string) => boolean

/** The heading of a table: its texts by column, and the row below which the table begins. */
export interface FoundHeading {
  cells: Cells
  last: number
}

/**
 * The first heading that passes. One row alone comes before two that pass only together, because
 * lists may have other rows above.
 */
export function findHeading(
  rows: readonly Cells[],
  isHead: (cells: Cells) => boolean,
  isKnown: IsKnown,
): (FoundHeading & { at: number }) | undefined {
  const found = rows.map((_, at) => ({ ...headingAt(rows, at, isKnown), at }))
  const alone = found.find(({ at, cells }) => isHead(rows[at] ?? []) && isHead(cells))
  return alone ?? found.find(({ cells }) => isHead(cells))
}

/**
 * The heading at a row, with the second row of a heading whose groups (库存 over 数量 and 批号) stand
 * in merged cells: the row below or above. Total.
 */
export function headingAt(rows: readonly Cells[], at: number, isKnown: IsKnown): FoundHeading {
  const [above, cells = [], below = []] = [rows[at - 1], rows[at], rows[at + 1]]
  if (isSecondRow(cells, below, isKnown))
    return { cells: joinRows(cells, below, isKnown), last: at + 1 }
  const joined = above === undefined ? [] : joinRows(above, cells, isKnown)
  const count = (some: Cells) => some.filter(isKnown).length
  return { cells: count(joined) > count(cells) ? joined : cells, last: at }
}

/** True for a row of headings under those of another: at least half of its own are known. */
function isSecondRow(above: Cells, below: Cells, isKnown: IsKnown): boolean {
  const own = below.filter((cell, at) => !isBlank(cell) && cell !== above[at])
  const known = own.filter(isKnown).length
  return known > 0 && known * 2 >= own.length && own.every((cell) => !/^[\d.,\s]+$/.test(cell))
}

/**
 * Each column by what stands lower, if that is known. A group of which nothing lower is known is
 * called as its first column is above.
 */
function joinRows(above: Cells, below: Cells, isKnown: IsKnown): string[] {
  const width = Math.max(above.length, below.length)
  const groups: number[] = []
  for (let at = 0; at < width; at++) {
    const isFurther = isBlank(above[at]) && !isBlank(below[at]) && at > 0
    groups.push(isFurther ? (groups[at - 1] ?? at) : at)
  }
  return Array.from({ length: width }, (_, at) => {
    const group = groups[at] ?? at
    const [upper, lower] = [(above[group] ?? '').trim(), (below[at] ?? '').trim()]
    if (lower === '' || lower === upper) return upper
    if (upper === '' || isKnown(lower)) return lower
    if (isKnown(upper + lower)) return upper + lower
    const isNamedBelow = groups.some(
      (other, column) => other === group && isKnown(below[column] ?? ''),
    )
    return at === group && !isNamedBelow ? upper : `${upper} ${lower}`
  })
}

function isBlank(cell: string | undefined): boolean {
  return (cell ?? '').trim() === ''
}
