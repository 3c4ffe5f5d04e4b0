import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { atStepTwo, openShop } from '#tests/fixtures/step-two'
import { addPerson } from '#tests/fixtures/stores'

describeDatabases('a purchase request', (open) => {
  test('is named to whoever asks for the same from another page', async () => {
    const { database, api } = await openShop(open)
    const shop = await atStepTwo(database, api)
    await database.db.updateTable('stores').set({ approval_from_fen: 2_000 }).execute()
    const { token } = await addPerson(database.db, shop.storeId, 'buy')
    const ask = (more = {}) => api.post('/api/order', { ...shop.form, ...more }, token)
    const id = (await ask()).data.request_id as number
    expect(await ask({ token: 'b'.repeat(32) })).toMatchObject({
      code: 409,
      message: '这些商品刚才已在另一窗口提交审批，不用再次提交',
      data: { request_id: id },
    })
  })
})
