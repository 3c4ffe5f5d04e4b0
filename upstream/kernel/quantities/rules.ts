import { milliToQuantity } from './units'

/** The limits on a quantity, in thousandths of the unit. */
export interface QuantityTerms {
  unit: string
  /** 中包装; 0 when unknown. */
  stepMilli: number
  /** 起订量; 0 for none. */
  minimumMilli: number
  /** 件装量; 0 when unknown. */
  caseMilli: number
  stockMilli: number
  /** 限购 per order; 0 for none. */
  limitMilli: number
  /** That limit by name, where it is a promotion's: 特价每单限购 20 盒. */
  orderCap?: string | undefined
  /** What this licence holder has left of a limit; absent without one. */
  leftMilli?: number
  /** That limit in words, where it is the product's own: 本月限购 30 盒. */
  limitNote?: string | undefined
  /** That limit by name, and what is used of it, for messages: 特价每户限购 30 盒, 10. */
  cap?: { words: string; usedMilli: number } | undefined
}

export interface QuantityBounds {
  stepMilli: number
  minimumMilli: number
  maximumMilli: number
  /** Less than one step is in stock and sells as one lot. */
  isRemainder: boolean
}

/** How a wanted quantity came about: what it was added to, and whether the buyer typed it. */
export interface Wish {
  keptMilli: number
  isTyped: boolean
}

const typedAlone: Wish = { keptMilli: 0, isTyped: true }

export interface QuantityDecision {
  quantityMilli: number
  message?: string
  offerMilli?: number
}

const fullCaseShare = 0.8
const weightStepMilli = 500
const weightUnits = new Set(['kg', '公斤', '千克'])
const measuredUnits = new Set(['斤', '两', 'g', '克', 'l', '升', 'ml', '毫升', 'm', '米'])

/**
 * Step, minimum and maximum of a product now (domain-rules §3). A minimum above the stock or the
 * limit is lowered to the maximum, so that the rest can still be sold.
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

/**
 * The message that refuses a typed quantity; undefined when it is valid. 3.5 of a product sold by
 * the piece is refused, not rounded: it is a typing mistake.
 */
export function fractionProblem(typedMilli: number, terms: QuantityTerms): string | undefined {
  const { stepMilli, maximumMilli } = quantityBounds(terms)
  const isWhole = typedMilli % 1000 === 0
  if (isWhole || stepMilli % 1000 !== 0 || isWeighed(terms.unit) || typedMilli === maximumMilli)
    return undefined
  return `${String(milliToQuantity(typedMilli))} 不是整数，本品按整${terms.unit.trim() || '数'}销售`
}

/**
 * The message that refuses a fraction of a piece when goods are handed over, counted or sent back;
 * undefined when the quantity is valid.
 */
export function brokenPieceProblem(
  milli: number,
  { unit, ofMilli }: { unit: string; ofMilli: number },
): string | undefined {
  if (milli % 1000 === 0 || ofMilli % 1000 !== 0 || isDivisible(unit)) return undefined
  return `${String(milliToQuantity(milli))} 不是整数，请按整${unit.trim() || '数'}填写`
}

/**
 * The part of a stock that can be sold: whole pieces for goods sold by the piece, though an
 * imported stock may say 3.5 盒.
 */
export function sellableMilli(
  stockMilli: number,
  { unit, stepMilli }: { unit: string; stepMilli: number },
): number {
  if (stepMilli % 1000 !== 0 || isDivisible(unit)) return stockMilli
  return Math.floor(stockMilli / 1000) * 1000
}

/** The largest quantity of one order within all limits; Infinity without any. */
export function limitOf({ limitMilli, leftMilli }: QuantityTerms): number {
  return Math.min(limitMilli > 0 ? limitMilli : Infinity, leftMilli ?? Infinity)
}

/**
 * Rounds a wanted quantity up to the step and the minimum, caps it at the maximum and words the
 * change (domain-rules §3). From 80 % of a full case on, the full case is offered.
 */
export function decideQuantity(
  wantedMilli: number,
  terms: QuantityTerms,
  wish = typedAlone,
): QuantityDecision {
  const bounds = quantityBounds(terms)
  const { stepMilli, minimumMilli, maximumMilli } = bounds
  const wanted = Math.max(0, wantedMilli)
  const stepped = bounds.isRemainder ? maximumMilli : roundUp(Math.max(wanted, 1), stepMilli)
  const quantityMilli = Math.min(Math.max(stepped, minimumMilli), maximumMilli)
  const offerMilli = fullCaseOffer(quantityMilli, terms.caseMilli, bounds)
  return {
    quantityMilli,
    ...(quantityMilli !== wantedMilli && {
      message: explain(quantityMilli, { ...wish, wantedMilli: wanted }, terms, bounds),
    }),
    ...(offerMilli !== undefined && { offerMilli }),
  }
}

/**
 * The one wording of an adjusted quantity, wherever it is shown: what was typed, what it is now, and
 * the cause. Words of 0 are a refusal.
 */
function explain(
  quantityMilli: number,
  wish: Wish & { wantedMilli: number },
  terms: QuantityTerms,
  bounds: QuantityBounds,
): string {
  const { wantedMilli, keptMilli } = wish
  const most = mostInWords(terms)
  const step = String(milliToQuantity(bounds.stepMilli))
  const number = String(milliToQuantity(quantityMilli))
  const change = changeInWords(quantityMilli, wish)
  const before = keptMilli === 0 ? '' : wishInWords(wish)
  const stepped = `按中包装凑整：${milliToQuantity(wantedMilli)}→${number}`
  if (quantityMilli === 0) return isLimited(terms) ? `${most}，不足一个中包装 ${step}` : '暂时无货'
  if (bounds.isRemainder) return `${most}，不足中包装 ${step}，须一次购完，${change}`
  if (quantityMilli < wantedMilli && wantedMilli > reachOf(terms)) return `${most}，${change}`
  if (quantityMilli < wantedMilli) return `${stepped}，${noFurtherStep(terms)}${before}`
  if (wantedMilli < bounds.minimumMilli && bounds.minimumMilli > bounds.stepMilli)
    return `起订 ${String(milliToQuantity(bounds.minimumMilli))}，${change}`
  return stepped + before
}

/** `已改为 5（您填 9）`; of sets, in thousandths of one: `已改为 5 套（您填 9 套）`. */
export function changeInWords(
  quantityMilli: number,
  wish: Wish & { wantedMilli: number },
  unit = '',
): string {
  return `已改为 ${milliToQuantity(quantityMilli)}${unit}${wishInWords(wish, unit)}`
}

function wishInWords(
  { wantedMilli, keptMilli, isTyped }: Wish & { wantedMilli: number },
  unit = '',
): string {
  if (keptMilli > 0) {
    const more = milliToQuantity(wantedMilli - keptMilli)
    return `（购物车已有 ${milliToQuantity(keptMilli)}${unit}，再加 ${more}${unit}）`
  }
  return isTyped ? `（您填 ${milliToQuantity(wantedMilli)}${unit}）` : ''
}

/** The same wording before it happens: 将改为. */
export function announced(message: string): string {
  return message.replace('已改为', '将改为')
}

function reachOf(terms: QuantityTerms): number {
  return Math.min(Math.max(0, terms.stockMilli), limitOf(terms))
}

/** The message when the rest of the stock or limit is less than one more package. */
function noFurtherStep(terms: QuantityTerms): string {
  return `再加一个中包装${isLimited(terms) ? '超过限购' : '库存不足'}`
}

/**
 * The tighter of stock and limit in words, a limit by its name: 库存仅剩 20, 限购 60, 特价每户限购 30
 * 盒，已买 10.
 */
export function mostInWords(terms: QuantityTerms): string {
  const limited = limitOf(terms)
  if (!isLimited(terms)) return `库存仅剩 ${milliToQuantity(Math.max(0, terms.stockMilli))}`
  if (limited !== terms.leftMilli) return terms.orderCap ?? `限购 ${milliToQuantity(limited)}`
  const { cap } = terms
  if (cap === undefined) return `限购还剩 ${milliToQuantity(limited)}`
  return cap.usedMilli > 0 ? `${cap.words}，已买 ${milliToQuantity(cap.usedMilli)}` : cap.words
}

/** True where a limit ends before the stock. */
export function isLimited(terms: QuantityTerms): boolean {
  return limitOf(terms) < terms.stockMilli
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

// 中药饮片 are weighed out; without a package step the smallest bag is half a kilo.
function defaultStep(unit: string): number {
  return isWeighed(unit) ? weightStepMilli : 1000
}

function isWeighed(unit: string): boolean {
  return weightUnits.has(unit.trim().toLowerCase())
}

// Measured goods in any packaging; only 中药饮片 are sold in fractions without a step of their own.
function isDivisible(unit: string): boolean {
  return isWeighed(unit) || measuredUnits.has(unit.trim().toLowerCase())
}

function roundUp(milli: number, stepMilli: number): number {
  return Math.ceil(milli / stepMilli) * stepMilli
}
