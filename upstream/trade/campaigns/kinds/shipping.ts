import { insertShippingOffer, moveShippingEnd } from '#upstream/goods/promotions/keep-store'
import { FormError } from '#upstream/kernel/errors'
import { shortFen, shownFen, typedFen } from '#upstream/kernel/money'
import type { Kind } from '../kind'

/** 包邮: a threshold below the shop's own, or none at all (domain-rules §6). */
export const shipping: Kind = {
  read: ({ config }, { threshold }) => {
    const fromFen = typedFen(threshold) ?? 0
    if (threshold === '') throw new FormError({ threshold: ['请填写满多少元，不限金额填 0'] })
    const usualFen = config.FREE_SHIPPING_FROM
    if (fromFen >= usualFen && fromFen > 0)
      throw new FormError({ threshold: [`应低于现在的包邮金额 ${shownFen(usualFen)}`] })
    return Promise.resolve({
      words: [fromFen === 0 ? '不限金额包邮' : `满 ${shortFen(fromFen)} 包邮`],
      causes: [],
      leastFen: Math.max(1, config.SHIPPING_FEE),
      publish: ({ db }, { id, startsAt, endsAt }) =>
        insertShippingOffer(db, {
          campaign_id: id,
          from_fen: fromFen,
          starts_at: startsAt,
          ends_at: endsAt,
        }),
    })
  },
  moveEnd: moveShippingEnd,
}
