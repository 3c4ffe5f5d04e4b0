import { expect, test } from 'vitest'
import { describeDatabases } from '../databases'
import { addDelivery } from '../fixtures/deliveries'
import { addGoods, addWarehouses } from '../fixtures/goods'
import { addPerson, addStore, fixtureNow } from '../fixtures/stores'

describeDatabases('fixtures of tests that share a shop', (open) => {
  test('what several make at once has codes, names and numbers of its own', async () => {
    const { db } = await open()
    await addWarehouses(db)
    const goods = await addGoods(db)
    const made = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { storeId } = await addStore(db)
        const { phone } = await addPerson(db, storeId, 'buy')
        const { code } = await addDelivery(db, storeId, { goods: [goods], at: fixtureNow })
        return [code, phone]
      }),
    )
    expect(new Set(made.flat()).size).toBe(16)
  })
})
