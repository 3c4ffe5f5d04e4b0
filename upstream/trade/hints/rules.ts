/** So much of a product, and what it comes to. */
export interface Amount {
  milli: number
  fen: number
}

/** A product that may fill a gap, with every quantity that it may be bought in. */
export interface FillOption {
  goodsId: number
  amounts: readonly Amount[]
}

/** So much of a product in a set. */
export interface Filled extends Amount {
  goodsId: number
}

/** Products of a set at most: nobody looks through more to save a little. */
export const mostKinds = 3
/** Products that are looked at, and quantities of each: 220 sets of three, 900 pairs of quantities each. */
export const mostOptions = 12
export const mostAmounts = 30

/**
 * The cheapest set of at most three products that comes to `missingFen` at least, exactly; of equal
 * ones that of fewer products, then the one whose products stand first. Undefined where nothing does.
 * Options and their quantities beyond the bounds are not looked at.
 */
export function cheapestSet(
  missingFen: number,
  options: readonly FillOption[],
): Filled[] | undefined {
  const looked = options.slice(0, mostOptions).map(toLooked)
  let best: Best = { fen: Infinity, set: undefined }
  // Fewer products first, so that of equal sums theirs stays.
  for (let kinds = 1; kinds <= mostKinds; kinds++)
    for (const some of combinations(looked, kinds)) {
      best = fill(missingFen, some, best)
      // Nothing comes to less than what is missing.
      if (best.fen === missingFen) return best.set
    }
  return best.set
}

/** The cheapest set so far. */
interface Best {
  fen: number
  set: Filled[] | undefined
}

/** The quantities of a product, the cheapest first. */
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
 * The cheaper one of the best so far and what these products come to. Of all but the last every
 * quantity is tried that the others can fill up and that is not too dear already; of the last the
 * least that is enough.
 */
function fill(missingFen: number, some: readonly Filled[][], known: Best): Best {
  let best = known
  const last = some.length - 1
  const chosen: Filled[] = []
  // By place: what the products behind it come to at most.
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

/** The cheapest of these that comes to so much. */
function leastOf(amounts: readonly Filled[], fen: number): Filled | undefined {
  return amounts[placeOf(amounts, fen)]
}

/** The first of these that comes to so much, by halves. */
function placeOf(amounts: readonly Filled[], fen: number): number {
  let [low, high] = [0, amounts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((amounts[middle]?.fen ?? 0) >= fen) high = middle
    else low = middle + 1
  }
  return low
}

/** What a set comes to, with what the whole cart cost before and costs with it. */
export interface FilledSums {
  beforeFen: number
  afterFen: number
  addedFen: number
}

/** Below this share of what is bought more, a saving is no reason to buy. */
const worthShare = 0.1

/**
 * Whether buying more pays: `less` where the whole order even costs less than before, `worth` where at
 * least a tenth of what is bought more is saved, else `poor`.
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
