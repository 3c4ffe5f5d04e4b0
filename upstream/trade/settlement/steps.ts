import type { Sums } from './sums'

/** A calculation step. Positive adds, negative reduces. */
export interface Step {
  code: 'goods' | 'reduction' | 'coupon' | 'exchange' | 'shipping' | 'points' | 'voucher'
  label: string
  fen: number
  note?: string
}

/**
 * The calculation in the order of domain-rules §6. Zero steps are left out, except goods and
 * shipping. The amounts add up to the total.
 */
export function stepsOf(sums: Sums, shippingNote: string, notes: StepNotes = {}): Step[] {
  const all: Step[] = [
    { code: 'goods', label: '商品金额', fen: sums.goodsFen },
    { code: 'reduction', label: '满减', fen: -sums.reductionFen },
    { code: 'coupon', label: '优惠券', fen: -sums.couponFen },
    { code: 'exchange', label: '换购商品', fen: sums.exchangeFen },
    { code: 'shipping', label: '运费', fen: sums.shippingFen },
    { code: 'points', label: '积分抵扣', fen: -sums.pointsFen },
    { code: 'voucher', label: '现金券', fen: -sums.voucherFen },
  ]
  return all
    .filter(({ code, fen }) => fen !== 0 || code === 'goods' || code === 'shipping')
    .map((step) => {
      const note = step.code === 'shipping' ? shippingNote : notes[step.code]
      return { ...step, ...(note && { note }) }
    })
}

export type StepNotes = Partial<Record<Step['code'], string>>
