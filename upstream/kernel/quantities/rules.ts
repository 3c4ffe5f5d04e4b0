import { milliToQuantity } from './units'

/** What bounds a quantity, all in thousandths of the unit. */
export interface QuantityTerms {
  unit: string
  /** 中包装; 0 is unknown. */
  stepMilli: number
  /** 起订量; 0 is none. */
  minimumMilli: number
  /** 件装量; 0 is unknown. */
  caseMilli: number
  stockMilli: number
  /** 限购 per order; 0 is no limit. */
  limitMilli: number
  /** What is left of a limit for this licence holder; absent without one. */
  leftMilli?: number
  /** Which limit that is, in words, where it is the goods' own: 本月限购 30 盒. */
  limitNote?: string | undefined
}

/** The smallest and largest quantity that can be ordered now, and the step between. */
export interface QuantityBounds {
  stepMilli: number
  minimumMilli: number
  /** 0: nothing can be ordered. */
  maximumMilli: number
  /** Less than one step is in stock and sells as one lot. */
  isRemainder: boolean
}

/** The quantity that is taken instead of the wanted one, and why. */
export interface QuantityDecision {
  quantityMilli: number
  /** For the buyer; absent when nothing was changed. */
  message?: string
  /** A full case worth offering. */
  offerMilli?: number
}

const fullCaseShare = 0.8
const weightStepMilli = 500
const weightUnits = new Set(['kg', '公斤', '千克'])

/**
 * Step, minimum and maximum of a product now (domain-rules §3). A minimum that the stock or the
 * limit no longer reaches is lowered to the maximum, so that the rest can still be sold.
 */
export function quantityBounds(terms: QuantityTerms): QuantityBounds {
  const stepMilli = terms.stepMilli > 0 ? terms.stepMilli : defaultStep(terms.unit)
  const stock = Math.max(0, terms.stockMilli)
  const left = Math.min(stock, limitOf(terms))
  if (stock > 0 && stock < stepMilli) {
    const lot = left < stock ? 0 : stock
    return { stepMilli, minimumMilli: lot, maximumMilli: lot, isRemainder: true }
  }
  const maximumMilli = Math.floor(left / stepMilli) * stepMilli
  const wished = roundUp(Math.max(terms.minimumMilli, stepMilli), stepMilli)
  return {
    stepMilli,
    minimumMilli: Math.min(wished, maximumMilli),
    maximumMilli,
    isRemainder: false,
  }
}

/** The most that limits let one order have; Infinity without any. */
export function limitOf({ limitMilli, leftMilli }: QuantityTerms): number {
  return Math.min(limitMilli > 0 ? limitMilli : Infinity, leftMilli ?? Infinity)
}

/**
 * A wanted quantity as it can be ordered: up to the step and the minimum, capped at the maximum,
 * with the message that tells the change (domain-rules §3). From 80 % of a full case on, the full
 * case is offered.
 */
export function decideQuantity(wantedMilli: number, terms: QuantityTerms): QuantityDecision {
  const bounds = quantityBounds(terms)
  const { stepMilli, minimumMilli, maximumMilli } = bounds
  const wanted = Math.max(0, wantedMilli)
  const stepped = bounds.isRemainder ? maximumMilli : roundUp(Math.max(wanted, 1), stepMilli)
  const quantityMilli = Math.min(Math.max(stepped, minimumMilli), maximumMilli)
  const offerMilli = fullCaseOffer(quantityMilli, terms.caseMilli, bounds)
  return {
    quantityMilli,
    ...(quantityMilli !== wantedMilli && {
      message: explain(quantityMilli, wanted, terms, bounds),
    }),
    ...(offerMilli !== undefined && { offerMilli }),
  }
}

function explain(
  quantityMilli: number,
  wantedMilli: number,
  terms: QuantityTerms,
  bounds: QuantityBounds,
): string {
  const taken = String(milliToQuantity(quantityMilli))
  const stock = String(milliToQuantity(Math.max(0, terms.stockMilli)))
  const limited = limitOf(terms)
  const limit = `${limited === terms.leftMilli ? '限购还剩' : '限购'} ${milliToQuantity(limited)}`
  const step = String(milliToQuantity(bounds.stepMilli))
  const isLimited = limited < terms.stockMilli
  if (quantityMilli === 0) return isLimited ? `${limit}，不足一个中包装 ${step}` : '暂时无货'
  if (bounds.isRemainder) return `库存仅剩 ${stock}，不足中包装 ${step}，须一次购完`
  if (quantityMilli < wantedMilli)
    return isLimited ? `${limit}，已调整为 ${taken}` : `库存仅剩 ${stock}，已调整为 ${taken}`
  if (wantedMilli < bounds.minimumMilli && bounds.minimumMilli > bounds.stepMilli)
    return `起订量 ${String(milliToQuantity(bounds.minimumMilli))}，已调整为 ${taken}`
  return `已按中包装 ${step} 调整为 ${taken}`
}

function fullCaseOffer(
  quantityMilli: number,
  caseMilli: number,
  { stepMilli, maximumMilli }: QuantityBounds,
): number | undefined {
  if (caseMilli <= stepMilli || caseMilli % stepMilli !== 0) return undefined
  const opened = quantityMilli % caseMilli
  if (opened < caseMilli * fullCaseShare) return undefined
  const full = quantityMilli - opened + caseMilli
  return full <= maximumMilli ? full : undefined
}

// Herbal pieces are weighed out; without a package step half a kilo is the trade's smallest bag.
function defaultStep(unit: string): number {
  return weightUnits.has(unit.trim().toLowerCase()) ? weightStepMilli : 1000
}

function roundUp(milli: number, stepMilli: number): number {
  return Math.ceil(milli / stepMilli) * stepMilli
}
