import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { batchStock, openAfterSales } from '#tests/fixtures/after-sales'

describeDatabases('an exchange', (open) => {
  test('nothing is sent in exchange to a store whose licence ended meanwhile: told, said, and left', async () => {
    const shop = await openAfterSales(open)
    const { db, batchId } = shop
    const { lineIds } = await shop.send()
    const asked = await shop.ask(`${String(lineIds[0])}:2`, { reason: 'short', kind: 'exchange' })
    const id = shop.idOf(asked)
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    const kept = await batchStock(db, batchId)
    await db.updateTable('licences').set({ valid_until: '2026-11-01' }).execute()
    const stopped = await shop.desk('warehouse', id, 'exchange', { carrier: '自有车' })
    expect(stopped).toMatchObject({
      code: 400,
      message: expect.stringMatching(/按现在的资质不能补发.*买家会收到消息/) as string,
    })
    expect(await shop.read(id)).toMatchObject({ state: 'replacing' })
    expect(await batchStock(db, batchId)).toBe(kept)
    expect(await shop.told()).toContain('换货商品暂停发出')
    await db.updateTable('licences').set({ valid_until: '2030-01-01' }).execute()
    const sent = await shop.desk('warehouse', id, 'exchange', { carrier: '自有车' })
    expect(sent).toMatchObject({ data: { is_sent: true } })
  })

  test('of a gift that was short is sent, whatever the scope of the store has become', async () => {
    const shop = await openAfterSales(open)
    const { db, goods, batchId } = shop
    const gift = { kind: 'gift' as const, price_e4: 0, amount_fen: 0, paid_fen: 0 }
    const { lineIds } = await shop.send({}, { lines: [{ goods, batchId, line: gift }] })
    await db.deleteFrom('store_scope').execute()
    const asked = await shop.ask(`${String(lineIds[0])}:1`, { reason: 'short', kind: 'exchange' })
    const id = shop.idOf(asked)
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    const sent = await shop.desk('warehouse', id, 'exchange', { carrier: '自有车' })
    expect(sent).toMatchObject({ data: { is_sent: true } })
  })
})
