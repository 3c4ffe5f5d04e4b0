import { notFound } from '#upstream/kernel/errors'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { getDemandedGoods, listDemand, listWaiting } from '#upstream/trade/backorders/demand-store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

const mostStores = 500

export const deskBackorderHandlers = {
  'desk.backorders': async (ctx, { sort, ...asked }) => {
    const { rows, paging } = await listDemand(ctx, { sort, ...askedRows(ctx, asked) })
    return {
      items: rows.map(({ stock_milli, milli, oldest_at, cap_e4, passed_over, ...row }) => ({
        ...row,
        stock: milliToQuantity(stock_milli),
        quantity: milliToQuantity(milli),
        oldestAt: oldest_at,
        ...(cap_e4 !== null && { highestCap: formatYuanE4(cap_e4) }),
        passedOver: passed_over,
      })),
      paging,
    }
  },

  'desk.backorderedGoods': async (ctx, { id }) => {
    const [goods, rows] = await Promise.all([
      getDemandedGoods(ctx.db, id),
      listWaiting(ctx, id, mostStores),
    ])
    if (goods === undefined) throw notFound('商品')
    const { stock_milli, ...named } = goods
    const names = await listCompanyNames(
      ctx.db,
      rows.map(({ store_id }) => store_id),
    )
    return {
      goods: { ...named, stock: milliToQuantity(stock_milli) },
      items: rows.map((row, at) => ({
        id: row.id,
        place: at + 1,
        company: names.get(row.store_id) ?? '',
        quantity: milliToQuantity(row.quantity_milli),
        served: milliToQuantity(row.served_milli),
        ...(row.cap_e4 !== null && { cap: formatYuanE4(row.cap_e4) }),
        untilOn: chinaDay(row.until_at - 1),
        isOrder: row.is_order === 1,
        problem: row.problem,
        createdAt: row.created_at,
      })),
    }
  },
} satisfies Partial<Handlers>
