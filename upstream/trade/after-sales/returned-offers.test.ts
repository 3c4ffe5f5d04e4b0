import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'
import { addGoods } from '#tests/fixtures/goods'
import { addSpecial } from '#tests/fixtures/promotions'
import { addBatch } from '#tests/fixtures/shipments'
import { fixtureNow } from '#tests/fixtures/stores'

const day = 86_400_000
type Shop = Awaited<ReturnType<typeof openAfterSales>>

async function payBack(shop: Shop, lineId: number | undefined, number: number) {
  const asked = `${String(lineId)}:${String(number)}`
  const id = shop.idOf(await shop.ask(asked, { reason: 'short', kind: 'refund' }))
  await shop.desk('service', id, 'decide', { decision: 'accept' })
  await shop.desk('finance', id, 'refund')
  return shop.read(id)
}

describeDatabases('what was bought by an offer comes back', (open) => {
  /** Ten for ¥100, and the two 换购 pieces for ¥2.01 that they earned. */
  async function openExchanged() {
    const shop = await openAfterSales(open)
    const extra = await addGoods(shop.db, { name: '体温计', class: 'chemical' })
    const exchange = {
      kind: 'exchange' as const,
      quantity_milli: 2_000,
      price_e4: 10_050,
      amount_fen: 201,
      paid_fen: 201,
    }
    const { goods, batchId } = shop
    const sent = await shop.send(
      {},
      {
        lines: [
          { goods, batchId },
          { goods: extra, batchId: await addBatch(shop.db, extra), line: exchange },
        ],
      },
    )
    return { shop, ...sent }
  }

  test('换购 pieces bring back what was paid for them, cut so that they make the whole', async () => {
    const { shop, lineIds } = await openExchanged()
    const before = (await shop.store()).balance_fen
    expect(await payBack(shop, lineIds[1], 1)).toMatchObject({ state: 'completed' })
    expect((await shop.store()).balance_fen - before).toBe(100)
    await payBack(shop, lineIds[1], 1)
    expect((await shop.store()).balance_fen - before).toBe(201)
  })

  test('换购 pieces are kept at their price when what earned them comes back', async () => {
    const { shop, lineIds, orderLineIds } = await openExchanged()
    const before = (await shop.store()).balance_fen
    expect(await payBack(shop, lineIds[0], 10)).toMatchObject({ state: 'completed' })
    expect((await shop.store()).balance_fen - before).toBe(10_000)
    const kept = await shop.db
      .selectFrom('order_lines')
      .select(['refunded_milli', 'closed_milli', 'paid_fen'])
      .where('id', '=', orderLineIds[1] ?? 0)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ refunded_milli: 0, closed_milli: 0, paid_fen: 201 })
    await payBack(shop, lineIds[1], 2)
    expect((await shop.store()).balance_fen - before).toBe(10_201)
  })

  test('a promotion that is over frees nothing of the one that followed, nor comes back itself', async () => {
    const shop = await openAfterSales(open)
    const { db, goods, batchId, buyer, api } = shop
    const limits = { limit_milli: 20_000, is_strict: 1 }
    const over = await addSpecial(db, goods.id, {
      ...limits,
      price_e4: 80_000,
      starts_at: fixtureNow - 5 * day,
      ends_at: fixtureNow,
    })
    const now = await addSpecial(db, goods.id, {
      ...limits,
      price_e4: 90_000,
      starts_at: fixtureNow,
      ends_at: fixtureNow + day,
    })
    const use = (promotion_id: number, used_milli: number) => ({
      promotion_id,
      owner_id: buyer.memberId,
      used_milli,
    })
    await db
      .insertInto('promotion_uses')
      .values([use(over, 20_000), use(now, 20_000)])
      .execute()
    const seen = async () =>
      (await api.get(`/api/goods/detail/${String(goods.id)}`, buyer.token)).data.goods
    const before = await seen()
    expect(before).toMatchObject({ max_number: 0, reasons: [{ code: 'LIMIT_USED' }] })
    const line = { price_source: 'special', promotion_id: over }
    const { lineIds } = await shop.send({ goods, batchId, line })
    expect(await payBack(shop, lineIds[0], 4)).toMatchObject({ state: 'completed' })
    expect(await seen()).toEqual(before)
    const uses = db.selectFrom('promotion_uses').select('used_milli').orderBy('promotion_id')
    expect(await uses.execute()).toEqual([{ used_milli: 16_000 }, { used_milli: 20_000 }])
  })
})
