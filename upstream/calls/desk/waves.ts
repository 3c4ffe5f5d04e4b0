import type { WaveEntry } from '#contract/desk/waves'
import { listWarehouses } from '#upstream/goods/products/store'
import type { OperatorContext } from '#upstream/kernel/context'
import {
  changeWaveBatch,
  noteWaveShort,
  takeOutOfWave,
  withdrawWave,
} from '#upstream/trade/shipments/change-wave'
import { makeWave } from '#upstream/trade/shipments/make-wave'
import { noteWavePrint } from '#upstream/trade/shipments/print-wave'
import { shipWave } from '#upstream/trade/shipments/ship-wave'
import {
  countWaveOrders,
  countWavesByWarehouse,
  listWaves,
  type WaveRow,
} from '#upstream/trade/waves/store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { knownWarehouse } from './picking'
import { presentWave } from './present-wave'

export const deskWaveHandlers = {
  'desk.waves': async (ctx, filter) => {
    const [warehouses, waves] = await Promise.all([
      listWarehouses(ctx.db),
      countWavesByWarehouse(ctx.db),
    ])
    const warehouse = knownWarehouse(warehouses, filter.warehouse)
    const { rows, counts, paging } = await listWaves(ctx.db, {
      state: filter.state,
      warehouse,
      ...askedRows(ctx, filter),
    })
    return {
      warehouses: warehouses.map(({ id, name }) => ({ id, name, count: waves.get(id) ?? 0 })),
      items: await presentWaves(ctx, rows),
      paging,
      counts,
    }
  },

  'desk.makeWave': async (ctx, { orders }) => ({ id: await makeWave(ctx, orders) }),

  'desk.wave': (ctx, { id }) => presentWave(ctx, id, presentWaves),

  'desk.changeWaveBatch': changeWaveBatch,
  'desk.noteWaveShort': noteWaveShort,
  'desk.takeOutOfWave': takeOutOfWave,

  'desk.shipWave': async (ctx, input) => ({ results: await shipWave(ctx, input) }),

  'desk.withdrawWave': withdrawWave,

  'desk.printWave': async (ctx, { id }) => {
    await noteWavePrint(ctx, id)
  },
} satisfies Partial<Handlers>

async function presentWaves(ctx: OperatorContext, rows: readonly WaveRow[]): Promise<WaveEntry[]> {
  const [counts, warehouses] = await Promise.all([
    countWaveOrders(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    listWarehouses(ctx.db),
  ])
  const names = new Map(warehouses.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    by: row.operator,
    createdAt: row.created_at,
    warehouse: names.get(row.warehouse_id) ?? '',
    ...(row.done_at !== null && { doneAt: row.done_at }),
    orderCount: counts.get(row.id)?.all ?? 0,
    openCount: counts.get(row.id)?.open ?? 0,
    prints: row.prints,
  }))
}
