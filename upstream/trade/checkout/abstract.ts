import type { Step } from '../settlement/steps'
import type { Settlement } from '../settlement/settle'

export interface SeenLine {
  lineId: number
  goodsId: number
  quantityMilli: number
  priceE4: number
  /** Set lines only. */
  setId?: number | undefined
}

/** The content of step 2, as far as needed to report later changes. */
export interface Abstract {
  totalFen: number
  lines: SeenLine[]
  /** Discounts and freight, 分. */
  steps: Partial<Record<Step['code'], number>>
  gifts: Map<number, number>
}

/** The abstract of a settlement. Cart lines only, without 换购. */
export function abstractOf(settlement: Settlement): Abstract {
  const gifts = new Map<number, number>()
  for (const { gift, quantityMilli } of settlement.gifts)
    gifts.set(gift.goodsId, (gifts.get(gift.goodsId) ?? 0) + quantityMilli)
  return {
    totalFen: settlement.totalFen,
    lines: settlement.lines
      .filter(({ line }) => line.kind !== 'exchange')
      .map(({ line: { cartLineId, goodsId, quantityMilli, priceE4, set } }) => ({
        lineId: cartLineId,
        goodsId,
        quantityMilli,
        priceE4,
        setId: set?.setId,
      })),
    steps: Object.fromEntries(settlement.steps.map(({ code, fen }) => [code, fen])),
    gifts,
  }
}

/**
 * Serializes an abstract without characters that HTML escapes, and compactly, since a cart may have
 * 500 lines: `26000;12:7:20000:125000;goods:25000,shipping:1000;99:1000`. A set line ends with its set.
 */
export function writeAbstract({ totalFen, lines, steps, gifts }: Abstract): string {
  return [
    totalFen,
    lines.map(({ lineId, goodsId, quantityMilli, priceE4, setId }) => {
      const line = [lineId, goodsId, quantityMilli, priceE4]
      return (setId === undefined ? line : [...line, setId]).join(':')
    }),
    Object.entries(steps).map((step) => step.join(':')),
    [...gifts].map((gift) => gift.join(':')),
  ].join(';')
}

/** Parses the output of `writeAbstract`. Undefined for any other text. */
export function readAbstract(text: string): Abstract | undefined {
  const [total = '', lines = '', steps = '', gifts = '', ...rest] = text.split(';')
  if (!/^\d{1,15}$/.test(total) || rest.length > 0) return undefined
  return {
    totalFen: Number(total),
    lines: tuplesIn(lines).map(
      ([lineId = 0, goodsId = 0, quantityMilli = 0, priceE4 = 0, setId]) => ({
        lineId,
        goodsId,
        quantityMilli,
        priceE4,
        setId,
      }),
    ),
    steps: Object.fromEntries(
      [...steps.matchAll(/([a-z]+):(-?\d{1,15})/g)].map(([, code, fen]) => [code, Number(fen)]),
    ),
    gifts: new Map(tuplesIn(gifts).map(([goodsId = 0, milli = 0]) => [goodsId, milli])),
  }
}

function tuplesIn(text: string): number[][] {
  return text.split(',').flatMap((tuple) => {
    const isTuple = /^\d{1,15}(?::\d{1,15})+$/.test(tuple)
    return isTuple ? [tuple.split(':').map(Number)] : []
  })
}
