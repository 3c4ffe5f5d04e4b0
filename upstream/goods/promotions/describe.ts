import type { PromotionNote } from '#contract/promotion-note'
import { shortFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { FullReduction, GiftOffer } from './offers'

export function describeGift({ kind, steps, gift, text }: GiftOffer, unit: string): PromotionNote {
  if (kind === 'text' || gift === undefined) return { tag: '赠', text }
  const each = kind === 'every' || kind === 'same' ? '每满' : '满'
  const offers = steps.map(({ fromMilli, giftMilli }) => {
    const from = `${each} ${String(milliToQuantity(fromMilli))} ${unit}`
    const given = `${String(milliToQuantity(giftMilli))} ${gift.unit}`
    return kind === 'same' ? `${from}赠同品 ${given}` : `${from}赠 ${gift.name} ${given}`
  })
  return { tag: '赠', text: offers.join('，') }
}

export function describeReduction({ name, steps }: FullReduction): PromotionNote {
  const offers = steps.map(
    ({ amountFen, reduceFen }) => `满 ${shortFen(amountFen)} 减 ${shortFen(reduceFen)}`,
  )
  return { tag: '满', text: `${name}：${offers.join('，')}` }
}
