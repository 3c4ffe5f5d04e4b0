import type { CartLineView } from './cart-groups'

type Told = Pick<CartLineView, 'notices'> & {
  goods: Pick<CartLineView['goods'], 'name' | 'reasons'>
}

/**
 * What the lines of a set tell, each thing once: a changed number is one of sets and stands at the
 * set; a reason of one product stands at its line, and one of them all at the first.
 */
export function setNotices<L extends Told>(lines: readonly L[]): L[] {
  return lines.map((line, at) => {
    const mates = lines.filter((one) => one !== line)
    const reasons = line.goods.reasons.filter(({ message }) => {
      const isOfMate = mates.some(({ goods }) => message.startsWith(`${goods.name}：`))
      return !isOfMate && (at === 0 || !mates.every((mate) => hasReason(mate, message)))
    })
    const isTold = (code: Told['notices'][number]['code']) =>
      code !== 'QUANTITY_ADJUSTED' && (code !== 'UNSELECTED' || reasons.length > 0)
    return {
      ...line,
      goods: { ...line.goods, reasons },
      notices: line.notices.filter(({ code }) => isTold(code)),
    }
  })
}

function hasReason({ goods }: Told, message: string): boolean {
  return goods.reasons.some((reason) => reason.message === message)
}
