import type { CartLine } from '#contract/cart'
import { sum } from '#app/words/quantity'

export interface LineQuantity {
  /** Values of the buttons beside the field: one step less and one more. */
  fewer: number
  more: number
  canTakeLess: boolean
  canTakeMore: boolean
  /** Steps, limits and stock in words: `中包装 10 盒 · 库存 200 盒`. */
  limits: string
  /** Units of the goods in one set, for a line whose field counts sets. */
  perSet?: number
}

/** The number of sets for a line of a set, else the quantity of the goods. */
export function fieldQuantity({ set, quantity }: Pick<CartLine, 'set' | 'quantity'>): number {
  return set === undefined ? quantity : set.count
}

export function toLineQuantity(line: CartLine, isBuyable: boolean): LineQuantity {
  const shown = fieldQuantity(line)
  const { step, minimum, maximum } = boundsOf(line)
  const fewer = sum(shown, -step)
  const more = sum(shown, step)
  return {
    fewer,
    more,
    canTakeLess: isBuyable && fewer >= minimum && fewer > 0,
    canTakeMore: isBuyable && more <= maximum,
    limits: limitsOf(line, isBuyable).map(unbroken).join(' · '),
    ...(line.set !== undefined && { perSet: line.goods.packageStep }),
  }
}

// For a line of a set, `packageStep` is the quantity of the goods in one set.
function boundsOf({ set, goods }: Pick<CartLine, 'set' | 'goods'>) {
  const { packageStep, minimum, maximum } = goods
  if (set === undefined) return { step: packageStep, minimum, maximum }
  return { step: 1, minimum: 1, maximum: Math.floor(maximum / packageStep) }
}

function limitsOf(line: CartLine, isBuyable: boolean): string[] {
  const { set, goods } = line
  const { unit } = goods
  if (set !== undefined) return isBuyable ? [`现可购 ${boundsOf(line).maximum} 套`] : []
  return [
    goods.packageStep !== 1 && `中包装 ${goods.packageStep} ${unit}`,
    goods.caseQuantity > 0 && `件装 ${goods.caseQuantity} ${unit}`,
    goods.limitNote ?? (goods.limit > 0 && `限购 ${goods.limit} ${unit}`),
    `库存 ${goods.stock} ${unit}`,
  ].filter((limit) => limit !== false)
}

// Keeps a limit on one line.
function unbroken(text: string): string {
  return text.replace(/ /g, '\u00a0')
}
