import type { ComparedLine } from '#contract/order-again'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { ComparedLine as Compared } from '#upstream/trade/orders/again-rules'

export function presentCompared({
  quantityMilli,
  priceE4,
  nowE4,
  otherMaker,
  problem,
  goods,
  ...line
}: Compared): ComparedLine {
  const notice = goods?.priceNotice
  return {
    ...line,
    quantity: milliToQuantity(quantityMilli),
    price: formatYuanE4(priceE4),
    ...(nowE4 !== undefined && { nowPrice: formatYuanE4(nowE4) }),
    ...(notice !== undefined && { priceNotice: notice }),
    ...(otherMaker !== undefined && { otherMaker }),
    ...(problem !== undefined && { problem }),
  }
}
