import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShipmentState } from '#contract/shipment-words'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addPastOrder } from '#tests/fixtures/orders'
import { coldWay, openShipping } from '#tests/fixtures/shipping'
import { fixtureNow } from '#tests/fixtures/stores'
import { takeStock } from '#upstream/goods/products/stock-store'
import { proveStock } from '#upstream/goods/stock/prove'
import { importCatalogue } from '#upstream/import/import-catalogue'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { inTransaction } from '#upstream/kernel/db/transact'
import { findOrder } from '../orders/desk-store'
import { giveBack } from '../orders/give-back'
import { shipReplacement } from './replace'

const kinds = [
  'order',
  'ship',
  'close',
  'withdraw',
  'cancel',
  'import',
  'check',
  'replace',
] as const
interface Step {
  kind: (typeof kinds)[number]
  milli: number
  which: number
}
const step: fc.Arbitrary<Step> = fc.record({
  // Shipments and orders are drawn more often, so that there is something to ship.
  kind: fc.oneof(fc.constantFrom(...kinds), fc.constantFrom('order' as const, 'ship' as const)),
  milli: fc.integer({ min: 1, max: 12 }).map((count) => count * 500),
  which: fc.nat(20),
})

describeDatabases('stock and batches', (open) => {
  test('add up after anything that warehouse, buyers and price lists do, in any order', async () => {
    const shop = await openShipping(open)
    const { database, db, buyer, contextFor } = shop
    const ctx = contextFor()
    const file = path.join(database.settings.DATA_DIR, 'stock.csv')
    const importStock = async (milli: number, expiresOn: string) => {
      const rows = [
        '货号,品名,单价,库存,批号,有效期至',
        `A-1,甘草片,3,${String(milli / 250)},P1,${expiresOn}`,
        'A-1,甘草片,3,4,P2,2028-06-30',
      ]
      await writeFile(file, `${rows.join('\n')}\n`)
      await importCatalogue(database, file, { now: fixtureNow })
    }
    await importStock(3_000, '2027-06-30')
    const goods = await db
      .selectFrom('goods')
      .selectAll()
      .where('code', '=', 'A-1')
      .executeTakeFirstOrThrow()
    const pick = <T>(all: readonly T[], which: number) => all[which % Math.max(1, all.length)]
    const ordersIn = async (...states: string[]) => {
      const rows = db.selectFrom('orders').select('id').where('state', 'in', states)
      return (await rows.orderBy('id').execute()).map(({ id }) => id)
    }
    const left = ['packed', 'shipped'] as ShipmentState[]
    const shipmentsIn = async (states: ShipmentState[]) => {
      const rows = db.selectFrom('shipments').select('id').where('kind', '=', 'order')
      return (await rows.where('state', 'in', states).orderBy('id').execute()).map(({ id }) => id)
    }
    const place = async ({ milli, which }: Step) => {
      if ((await takeStock(db, [{ goodsId: goods.id, quantityMilli: milli }])).length > 0) return
      const made = { storeId: buyer.storeId, goods: [goods], at: fixtureNow }
      const id = await addPastOrder(db, made, {
        state: 'packing',
        is_cold_chain: which % 3 === 0 ? 1 : 0,
      })
      await db
        .updateTable('order_lines')
        .set({ quantity_milli: milli })
        .where('order_id', '=', id)
        .execute()
    }
    const cancel = async (which: number) => {
      const row = await findOrder(db, pick(await ordersIn('packing'), which) ?? 0)
      if (row === undefined) return
      await inTransaction(db, (trx) =>
        giveBack({ ...ctx, db: trx }, { orders: [row], event: 'acceptCancel' }),
      )
    }
    const replace = async (milli: number, which: number) => {
      const row = await findOrder(db, pick(await ordersIn('shipped'), which) ?? 0)
      if (row === undefined) return
      const { id: lineId } = await shop.lineNow(row.id)
      const wanted = { ...coldWay, lines: [{ lineId, milli }], decidedBy: shop.second.id }
      await inTransaction(db, (trx) => shipReplacement({ ...ctx, db: trx }, row, wanted))
    }
    const take = async ({ kind, milli, which }: Step) => {
      const orderId = pick(await ordersIn('packing', 'partlyShipped'), which)
      const shipmentId = pick(await shipmentsIn(kind === 'check' ? ['packed'] : left), which)
      if (kind === 'order') return place({ kind, milli, which })
      if (kind === 'cancel') return cancel(which)
      if (kind === 'replace') return replace(milli, which)
      if (kind === 'import')
        return importStock(milli, which % 4 === 0 ? '2026-12-01' : '2027-06-30')
      if (kind === 'check') return shipmentId !== undefined && shop.check(shipmentId)
      if (kind === 'withdraw') return shipmentId !== undefined && shop.withdraw(shipmentId)
      if (orderId === undefined) return
      const line = await shop.lineNow(orderId)
      const rest = line.quantity_milli - line.shipped_milli - line.closed_milli
      if (kind === 'close') return shop.close(String(Math.min(milli, rest) / 1000), orderId)
      return shop.ship(Math.min(milli, rest), { orderId, ...coldWay })
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        for (const one of steps) {
          await take(one).catch((error: unknown) => {
            // A refusal must change nothing, which is checked below.
            if (!(error instanceof ApiError || error instanceof FormError)) throw error
          })
          expect(await proveStock(contextOf(database))).toBe(0)
        }
        const lines = await db.selectFrom('order_lines').selectAll().execute()
        for (const { shipped_milli, closed_milli, quantity_milli } of lines)
          expect(shipped_milli + closed_milli).toBeLessThanOrEqual(quantity_milli)
        for (const milli of await shop.batchesNow()) expect(milli).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
