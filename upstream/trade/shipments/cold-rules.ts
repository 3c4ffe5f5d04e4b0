export interface StoredGoods {
  name: string
  storage: string
}

/** °C, both ends inclusive. */
interface ColdRange {
  low: number
  high: number
}

const number = String.raw`(-?\d{1,3}(?:\.\d)?)`
const between = new RegExp(`${number}(?:℃|°C)?(?:[~–—至到]|-(?=-?\\d))${number}(?:℃|°C|度)`)

/** The temperature range in a storage condition: `2–8℃避光保存`. Undefined where it has none. */
export function coldRangeOf(storage: string): ColdRange | undefined {
  const text = storage.normalize('NFKC').replace(/\s/g, '').replaceAll('°C', '℃')
  const [, low, high] = between.exec(text) ?? []
  if (low === undefined || high === undefined || Number(low) > Number(high)) return undefined
  return { low: Number(low), high: Number(high) }
}

/** The range all labels allow. Undefined where none has one, or they do not overlap. */
export function coldRangeOfAll(storages: readonly string[]): ColdRange | undefined {
  const ranges = storages.map(coldRangeOf).filter((range) => range !== undefined)
  if (ranges.length === 0) return undefined
  const low = Math.max(...ranges.map((range) => range.low))
  const high = Math.min(...ranges.map((range) => range.high))
  return low > high ? undefined : { low, high }
}

/**
 * The reason why a cold chain cannot start at a temperature, °C: outside the label of one of its
 * goods (domain-rules §17). Undefined where it can, or where no label has a range.
 */
export function coldProblem(celsius: number, goods: readonly StoredGoods[]): string | undefined {
  for (const { name, storage } of goods) {
    const range = coldRangeOf(storage)
    if (range === undefined || (celsius >= range.low && celsius <= range.high)) continue
    const { low, high } = range
    return `${name}须在 ${String(low)} 到 ${String(high)} ℃ 储运，${String(celsius)} ℃ 不能启运，达到要求后再发`
  }
  return undefined
}
