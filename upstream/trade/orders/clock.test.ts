import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addWarehouses } from '#tests/fixtures/goods'
import { fixtureNow } from '#tests/fixtures/stores'
import { atStepTwo, stockOf, submissionOf } from '#tests/fixtures/step-two'
import { closeUnpaidOrders } from './cancel'

const hour = 3_600_000

describeDatabases('a clock that is set back an hour', (open) => {
  test('leaves buyers signed in, numbers orders on, and closes each of them once, at its time', async () => {
    const database = await open()
    await addWarehouses(database.db)
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const first = await atStepTwo(database, api)
    const again = { ...first.form, token: 'b'.repeat(32) }
    submissionOf(await api.post('/api/order', first.form, first.token))
    clock.now -= hour
    submissionOf(await api.post('/api/order', first.form, first.token))
    expect((await api.post('/api/order', again, first.token)).code).toBe(409)
    const second = await atStepTwo(database, api, { goodsId: first.goodsId })
    submissionOf(await api.post('/api/order', second.form, second.token))
    const orders = await database.db
      .selectFrom('orders')
      .select(['code', 'pay_by_at'])
      .orderBy('id')
      .execute()
    expect(new Set(orders.map(({ code }) => code)).size).toBe(2)
    expect(orders.map(({ pay_by_at }) => pay_by_at - fixtureNow)).toEqual([24 * hour, 23 * hour])
    expect(await stockOf(database, first.goodsId)).toBe(496_000)
    const closeAt = (now: number) => closeUnpaidOrders(contextOf(database, { now }))
    expect(await closeAt(fixtureNow + 23 * hour)).toBe(1)
    expect(await closeAt(fixtureNow + 22 * hour)).toBe(0)
    expect(await closeAt(fixtureNow + 24 * hour)).toBe(1)
    expect(await stockOf(database, first.goodsId)).toBe(500_000)
  })
})
