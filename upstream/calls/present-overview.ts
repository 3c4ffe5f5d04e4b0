import type { OrderState } from '#contract/kinds'
import type { Overview } from '#contract/user'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { Proposal } from '#upstream/trade/replenishment/replenish'
import { readOverview } from '#upstream/trade/summary/read-overview'

export async function presentOverview(ctx: Context<Buyer>): Promise<Overview> {
  const { months, newest, due, ...counts } = await readOverview(ctx)
  return {
    ...counts,
    months: months.map(({ month, fen }) => ({ month, spend: formatYuanFen(fen) })),
    newest: newest.map(({ totalFen, state, ...order }) => ({
      ...order,
      state: state as OrderState,
      total: formatYuanFen(totalFen),
    })),
    due: due.map(presentDue),
  }
}

function presentDue({ goods, rhythm, proposedMilli }: Proposal): Overview['due'][number] {
  const { row, price } = goods
  return {
    id: row.id,
    name: row.name,
    spec: row.spec,
    manufacturer: row.manufacturer,
    unit: row.unit,
    warehouseId: row.warehouse_id,
    ...(price !== undefined && { price: formatYuanE4(price.priceE4) }),
    proposedQuantity: milliToQuantity(proposedMilli),
    runsOutAt: rhythm.runsOutAt,
  }
}
