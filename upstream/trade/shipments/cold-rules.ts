/** Of which goods, and how they are to be stored and carried, as their label says it. */
export interface StoredGoods {
  name: string
  storage: string
}

/** °C, both ends included. */
interface ColdRange {
  low: number
  high: number
}

const number = String.raw`(-?\d{1,3}(?:\.\d)?)`
const between = new RegExp(`${number}(?:℃|°C)?(?:[~–—至到]|-(?=-?\\d))${number}(?:℃|°C|度)`)

/** The temperatures that a label allows: `2–8℃避光保存`; undefined where it names none. */
export function coldRangeOf(storage: string): ColdRange | undefined {
  const text = storage.normalize('NFKC').replace(/\s/g, '').replaceAll('°C', '℃')
  const [, low, high] = between.exec(text) ?? []
  if (low === undefined || high === undefined || Number(low) > Number(high)) return undefined
  return { low: Number(low), high: Number(high) }
}

/** The temperatures that all labels allow; undefined where none names any, or no one suits all. */
export function coldRangeOfAll(storages: readonly string[]): ColdRange | undefined {
  const ranges = storages.map(coldRangeOf).filter((range) => range !== undefined)
  if (ranges.length === 0) return undefined
  const low = Math.max(...ranges.map((range) => range.low))
  const high = Math.min(...ranges.map((range) => range.high))
  return low > high ? undefined : { low, high }
}

/**
 * Why a cold chain does not begin at a temperature, °C: it is outside of what the label of one of its
 * goods allows (domain-rules §17). Undefined where it may begin, or no label says.
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
