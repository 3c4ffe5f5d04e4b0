import type { OrderDetail } from '#contract/order'
import type { OrderRow } from '#upstream/trade/orders/store'

export function presentSplit(
  { id, split_from_id: fromId }: OrderRow,
  all: readonly OrderRow[],
): Pick<OrderDetail, 'splitFrom' | 'splitInto'> {
  const from = all.find((one) => one.id === fromId)
  return {
    ...(from !== undefined && { splitFrom: named(from) }),
    splitInto: all.filter((one) => one.split_from_id === id).map(named),
  }
}

function named({ id, code }: OrderRow): OrderDetail['splitInto'][number] {
  return { id, code }
}
