import { quantityBounds } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { decideGoods } from '#upstream/goods/eligibility/decide-goods'
import { readGrid } from '#upstream/trade/multi-store/read'
import { saveGrid } from '#upstream/trade/multi-store/save'
import { sendGrid } from '#upstream/trade/multi-store/send'
import type { Handlers } from './handler'

export const multiStoreHandlers = {
  'multiStore.grid': async (ctx, { source, page }) => {
    const { stores, rows, pageSize, total } = await readGrid(ctx, { source, page })
    return {
      source,
      stores,
      rows: rows.map(({ goods, cells }) => ({
        id: goods.id,
        name: goods.name,
        spec: goods.spec,
        unit: goods.unit,
        cells,
        manufacturer: goods.manufacturer,
        packageStep: milliToQuantity(quantityBounds(decideGoods(goods, ctx).quantity).stepMilli),
      })),
      paging: { page, pageSize, total, isCapped: false },
    }
  },

  'multiStore.save': async (ctx, { list = [] }) => ({ stores: await saveGrid(ctx, list) }),

  'multiStore.send': (ctx, { list = [], token }) => sendGrid(ctx, { changes: list, token }),
} satisfies Partial<Handlers>
