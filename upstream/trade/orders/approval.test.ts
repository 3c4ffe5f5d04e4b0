import { expect, test } from 'vitest'
import { approvalStates, type Approval } from '#contract/document-slots'
import { describeDatabases } from '#tests/databases'
import { addPastOrder } from '#tests/fixtures/orders'
import { atStepTwo, openShop } from '#tests/fixtures/step-two'

const closed = (Object.keys(approvalStates) as Approval[]).filter((state) => state !== 'approved')

describeDatabases('a store that is not approved', (open) => {
  // The session existed before: rights are checked on every call.
  test.each(closed)('orders nothing by any call while it is %s', async (approval) => {
    const { database, api } = await openShop(open)
    const { db } = database
    const buyer = await atStepTwo(database, api)
    const { storeId, goodsId } = buyer
    const [goods] = await db.selectFrom('goods').selectAll().where('id', '=', goodsId).execute()
    if (goods === undefined) throw new Error('no goods')
    const orderId = await addPastOrder(db, { storeId, goods: [goods], at: 0 })
    await db.updateTable('stores').set({ approval }).where('id', '=', storeId).execute()
    const before = await db
      .selectFrom('cart_lines')
      .select(['goods_id', 'quantity_milli'])
      .execute()
    const post = (path: string, form: Record<string, unknown> = {}) =>
      api.post(path, form, buyer.token)
    await post('/api/cart', { goods: [{ goods_id: goodsId, number: 5, type: 0 }] })
    await post(`/api/cart/quick_add/${goodsId}`)
    await post('/api/cart/draft', { lines: [{ goods_id: goodsId, number: '7' }] })
    await post('/api/cart/draft/add')
    await post(`/api/order/${orderId}/again`)
    await post(`/api/cart/${buyer.line}/edit`, { number: 50 })
    const preview = await post('/api/cart/checkout')
    const submitted = await post('/api/order', {
      ...buyer.form,
      fingerprint: preview.data.fingerprint ?? buyer.form.fingerprint,
    })
    expect(submitted.code).not.toBe(200)
    expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(1)
    const after = await db.selectFrom('cart_lines').select(['goods_id', 'quantity_milli']).execute()
    expect(after.length).toBe(before.length)
    const { stock_milli } = await db
      .selectFrom('goods')
      .select('stock_milli')
      .where('id', '=', goodsId)
      .executeTakeFirstOrThrow()
    expect(stock_milli).toBe(goods.stock_milli)
  })

  test('is filled by no other store of its owner', async () => {
    const { database, api } = await openShop(open)
    const { db } = database
    const buyer = await atStepTwo(database, api)
    const [store] = await db.selectFrom('stores').selectAll().execute()
    if (store === undefined) throw new Error('no store')
    const frozen = await db
      .insertInto('stores')
      .values({ ...store, id: store.id + 1, approval: 'frozen' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const form = {
      ids: String(buyer.line),
      other_user_ids: String(frozen.id),
      token: 'a-copy-once',
    }
    await api.post('/api/cart/copy', form, buyer.token)
    const lines = db.selectFrom('cart_lines').select('id').where('store_id', '=', frozen.id)
    expect(await lines.execute()).toEqual([])
  })
})
