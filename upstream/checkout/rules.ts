/** A line that goes along, priced; amounts in 分. */
export interface PayableLine {
  cartLineId: number
  goodsId: number
  warehouseId: number
  warehouse: string
  isHm: boolean
  isColdChain: boolean
  quantityMilli: number
  priceE4: number
  amountFen: number
}

/** One order to be. */
export interface Part<L extends PayableLine = PayableLine> {
  /** `<warehouse>:<cold|normal>:<hm|plain>`: stable between preview and order. */
  key: string
  title: string
  warehouseId: number
  warehouse: string
  isHm: boolean
  isColdChain: boolean
  lines: L[]
  goodsFen: number
  shippingFen: number
  totalFen: number
  /** How the total came about; kept with the order (domain-rules §6). */
  steps: Step[]
}

/** One step of a calculation: positive adds, negative takes off. */
export interface Step {
  code: 'goods' | 'shipping' | 'balance'
  label: string
  fen: number
  note?: string
}

/** Settings of shipping, 分 (domain-rules §6). */
export interface ShippingTerms {
  freeFromFen: number
  feeFen: number
}

export interface Calculation<L extends PayableLine = PayableLine> {
  parts: Part<L>[]
  steps: Step[]
  goodsFen: number
  shippingFen: number
  totalFen: number
  /** Missing for free shipping; 0 when it is free. */
  freeShippingGapFen: number
}

/**
 * Splits lines into orders and adds shipping: 含麻 apart, then by warehouse and cold chain
 * (domain-rules §7); free from the threshold on all goods together, else one fee per warehouse
 * (§6), carried by the first of its parts. Sums of parts equal the whole to the 分.
 */
export function calculate<L extends PayableLine>(
  lines: readonly L[],
  terms: ShippingTerms,
): Calculation<L> {
  const goodsFen = sum(lines.map((line) => line.amountFen))
  const isFree = lines.length === 0 || goodsFen >= terms.freeFromFen
  const charged = new Set<number>()
  const parts = split(lines).map((part) => {
    const isFirst = !charged.has(part.warehouseId)
    charged.add(part.warehouseId)
    const shippingFen = isFree || !isFirst ? 0 : terms.feeFen
    return {
      ...part,
      shippingFen,
      totalFen: part.goodsFen + shippingFen,
      steps: steps(part.goodsFen, shippingFen, isFirst ? 1 : 0, isFree),
    }
  })
  const shippingFen = sum(parts.map((part) => part.shippingFen))
  return {
    parts,
    steps: steps(goodsFen, shippingFen, charged.size, isFree),
    goodsFen,
    shippingFen,
    totalFen: goodsFen + shippingFen,
    freeShippingGapFen: freeShippingGap(goodsFen, terms.freeFromFen),
  }
}

/** What is missing for free shipping, 分; 0 when it is free. */
export function freeShippingGap(goodsFen: number, freeFromFen: number): number {
  return Math.max(0, freeFromFen - goodsFen)
}

/**
 * How much of the balance each part takes, in order, as much as possible; nothing for 含麻, which
 * is paid by corporate transfer only (domain-rules §5). 分, one per part.
 */
export function allocateBalance(
  parts: readonly { isHm: boolean; totalFen: number }[],
  balanceFen: number,
): number[] {
  let left = Math.max(0, balanceFen)
  return parts.map((part) => {
    const taken = part.isHm ? 0 : Math.min(part.totalFen, left)
    left -= taken
    return taken
  })
}

function split<L extends PayableLine>(lines: readonly L[]): Part<L>[] {
  const parts = new Map<string, Part<L>>()
  for (const line of lines) {
    const key = partKey(line)
    const part = parts.get(key) ?? emptyPart(key, line)
    part.lines.push(line)
    part.goodsFen += line.amountFen
    parts.set(key, part)
  }
  return [...parts.values()].sort(
    (a, b) =>
      Number(a.isHm) - Number(b.isHm) ||
      a.warehouseId - b.warehouseId ||
      Number(a.isColdChain) - Number(b.isColdChain),
  )
}

function partKey({ warehouseId, isColdChain, isHm }: PayableLine): string {
  return `${String(warehouseId)}:${isColdChain ? 'cold' : 'normal'}:${isHm ? 'hm' : 'plain'}`
}

function emptyPart<L extends PayableLine>(key: string, line: L): Part<L> {
  const { warehouseId, warehouse, isHm, isColdChain } = line
  const title = [warehouse, ...(isColdChain ? ['冷链'] : []), ...(isHm ? ['含麻'] : [])].join(' · ')
  const sums = { goodsFen: 0, shippingFen: 0, totalFen: 0, steps: [] }
  return { key, title, warehouseId, warehouse, isHm, isColdChain, lines: [], ...sums }
}

function steps(goodsFen: number, shippingFen: number, fees: number, isFree: boolean): Step[] {
  const shipping: Step = { code: 'shipping', label: '运费', fen: shippingFen }
  if (isFree && goodsFen > 0) shipping.note = '满额包邮'
  else if (fees === 0) shipping.note = '同仓已计运费'
  else if (fees > 1) shipping.note = `${String(fees)} 个仓库分别计费`
  return [{ code: 'goods', label: '商品金额', fen: goodsFen }, shipping]
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
