export interface LadderStep {
  from: number
  price: string
  /** Height of its stair, 0–100; the dearest is the highest. */
  height: number
  /** `省 6%` against the first stair; '' for it. */
  saved: string
}

const lowest = 35

/**
 * The stairs of a price ladder, down from the price of less than its first step, where known and
 * where so few can be ordered.
 */
export function ladderSteps(
  ladder: readonly { from: number; price: string }[],
  single: string | undefined,
  { minimum, ladderType }: { minimum: number; ladderType?: number | undefined },
): LadderStep[] {
  const least = Math.max(1, minimum)
  const first = ladder[0]?.from ?? 0
  // Type 2 prices what is above its step: the least order still has the price before it.
  const isBefore = first > 1 && (ladderType === 2 ? first >= least : first > least)
  const starts = isBefore && single !== undefined
  const all = starts ? [{ from: least, price: single }, ...ladder] : ladder
  // 1/10000 yuan, so that a fifth is a fifth.
  const prices = all.map(({ price }) => Math.round(Number(price) * 10_000))
  const [high, low] = [Math.max(...prices), Math.min(...prices)]
  return all.map(({ from, price }, at) => {
    const [own = high, first = high] = [prices[at], prices[0]]
    const part = high === low ? 1 : (own - low) / (high - low)
    const percent = first === 0 ? 0 : Math.floor(((first - own) * 100) / first)
    return {
      from,
      price,
      height: Math.round(lowest + part * (100 - lowest)),
      saved: percent > 0 ? `省 ${percent}%` : '',
    }
  })
}
