export interface Amount {
  milli: number
  fen: number
}

export interface FillOption {
  goodsId: number
  amounts: readonly Amount[]
}

export interface Filled extends Amount {
  goodsId: number
}

/** The most products in a set: buyers do not study longer lists for a small saving. */
export const mostKinds = 3
/** The most products and quantities considered: 220 sets of three, 900 pairs of quantities each. */
export const mostOptions = 12
export const mostAmounts = 30

/**
 * The cheapest set of at most three products that costs `missingFen` or more, found exactly. Ties
 * go to fewer products, then to earlier ones. Undefined without a solution. Options and quantities
 * beyond the limits are ignored.
 */
export function cheapestSet(
  missingFen: number,
  options: readonly FillOption[],
): Filled[] | undefined {
  const looked = options.slice(0, mostOptions).map(toLooked)
  let best: Best = { fen: Infinity, set: undefined }
  // Fewer products first, so that they win ties.
  for (let kinds = 1; kinds <= mostKinds; kinds++)
    for (const some of combinations(looked, kinds)) {
      best = fill(missingFen, some, best)
      // No set can be cheaper than the gap.
      if (best.fen === missingFen) return best.set
    }
  return best.set
}

interface Best {
  fen: number
  set: Filled[] | undefined
}

function toLooked({ goodsId, amounts }: FillOption): Filled[] {
  return amounts
    .slice(0, mostAmounts)
    .map((amount) => ({ goodsId, ...amount }))
    .sort((a, b) => a.fen - b.fen || a.milli - b.milli)
}

function* combinations<T>(all: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let at = from; at <= all.length - size; at++) {
    const first = all[at]
    if (first === undefined) continue
    for (const rest of combinations(all, size - 1, at + 1)) yield [first, ...rest]
  }
}

/**
 * The cheaper one of the best set so far and the best of these products. For all but the last
 * product, tries every quantity that the others can complement and that is not too expensive. For
 * the last, takes the least sufficient one.
 */
function fill(missingFen: number, some: readonly Filled[][], known: Best): Best {
  let best = known
  const last = some.length - 1
  const chosen: Filled[] = []
  // By index: the maximum the later products can contribute.
  const mostBehind = some.map((_, at) =>
    some.slice(at + 1).reduce((sum, amounts) => sum + (amounts.at(-1)?.fen ?? 0), 0),
  )
  const choose = (at: number, fen: number) => {
    const amounts = some[at] ?? []
    if (at === last) {
      const least = leastOf(amounts, missingFen - fen)
      if (least !== undefined && fen + least.fen < best.fen)
        best = { fen: fen + least.fen, set: [...chosen, least] }
      return
    }
    for (let from = placeOf(amounts, missingFen - fen - (mostBehind[at] ?? 0)); ; from++) {
      const amount = amounts[from]
      if (amount === undefined || fen + amount.fen >= best.fen) return
      chosen[at] = amount
      choose(at + 1, fen + amount.fen)
    }
  }
  choose(0, 0)
  return best
}

function leastOf(amounts: readonly Filled[], fen: number): Filled | undefined {
  return amounts[placeOf(amounts, fen)]
}

function placeOf(amounts: readonly Filled[], fen: number): number {
  let [low, high] = [0, amounts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((amounts[middle]?.fen ?? 0) >= fen) high = middle
    else low = middle + 1
  }
  return low
}

export interface FilledSums {
  beforeFen: number
  afterFen: number
  addedFen: number
}

/** Below this share of the added goods a saving does not recommend the purchase. */
const worthShare = 0.1

/**
 * Rates a larger purchase: `less` when the order's total even falls, `worth` when the saving is at
 * least a tenth of the added goods, else `poor`.
 */
export function verdictOn({
  beforeFen,
  afterFen,
  addedFen,
}: FilledSums): 'less' | 'worth' | 'poor' {
  if (afterFen <= beforeFen) return 'less'
  const savedFen = addedFen - (afterFen - beforeFen)
  return savedFen > 0 && savedFen >= addedFen * worthShare ? 'worth' : 'poor'
}
