import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { atStepTwo, openShop, previewCart, submissionOf } from '#tests/fixtures/step-two'
import { addPerson, fixtureNow } from '#tests/fixtures/stores'
import { planOrders } from '../shipments/picking'

async function openWishing(open: OpenTestDatabase) {
  const { database, api } = await openShop(open, () => fixtureNow)
  const { db } = database
  const shop = await atStepTwo(database, api, { quantity: 10_000 })
  await db.updateTable('goods').set({ stock_milli: 20_000 }).execute()
  const batch = { goods_id: shop.goodsId, produced_on: '2026-01-01', hold: '' as const }
  await db
    .insertInto('goods_batches')
    .values([
      { ...batch, number: 'NEAR', expires_on: '2027-03-31', stock_milli: 6_000 },
      { ...batch, number: 'FAR', expires_on: '2028-06-30', stock_milli: 14_000 },
    ])
    .execute()
  const preview = async (more: Record<string, unknown> = {}, token = shop.token) =>
    (await api.post('/api/cart/checkout', more, token)).data
  const submit = (more: Record<string, unknown> = {}, token = shop.token) =>
    api.post('/api/order', { ...shop.form, ...more }, token)
  const orders = () => db.selectFrom('orders').selectAll().orderBy('id').execute()
  return { ...shop, database, api, db, preview, submit, orders }
}

describeDatabases('a wish for shelf life', (open) => {
  test('is kept with the order and is the choice that the next checkout begins with', async () => {
    const { preview, submit, orders, api, token, db, storeId, goodsId } = await openWishing(open)
    expect((await preview()).shelf).toEqual({ months: 0, from: '', short: [] })
    expect((await preview({ shelf_months: 12 })).shelf).toMatchObject({
      months: 12,
      from: '2027-11-21',
      short: [],
    })
    const id = submissionOf(await submit({ shelf_months: 12 }))
    const [order] = await orders()
    expect(order).toMatchObject({ shelf_months: 12 })
    const detail = await api.get(`/api/order/${String(order?.id)}`, token)
    expect(detail.data).toMatchObject({ shelf_months: 12 })
    expect(id).not.toBe('')
    await api.post('/api/cart', { list: [{ goods_id: goodsId, number: 2 }] }, token)
    expect((await preview()).shelf).toMatchObject({ months: 12 })
    expect((await preview({ shelf_months: 0 })).shelf).toMatchObject({ months: 0 })
    const store = await db
      .selectFrom('stores')
      .select('shelf_months')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
    expect(store.shelf_months).toBe(12)
  })

  test('that goods fall short of is told before the order, with what can be had; none is made', async () => {
    const { db, preview, submit, orders, goodsId, line } = await openWishing(open)
    await db.updateTable('cart_lines').set({ quantity_milli: 16_000 }).execute()
    const { shelf, fingerprint } = await preview({ shelf_months: 6 })
    expect(shelf).toMatchObject({
      short: [{ line_id: line, goods_id: goodsId, fit: 14, orderable: 14 }],
    })
    const refused = await submit({ shelf_months: 6, fingerprint })
    expect(refused.code).toBe(409)
    expect(refused.data).toEqual({
      changes: [
        {
          goods_id: goodsId,
          message: '对乙酰氨基酚片：满足“不要近效期（6 个月以上）”的只有 14 盒',
        },
      ],
    })
    expect(await orders()).toEqual([])
    const made = await submit({ shelf_months: 0, fingerprint })
    expect(made.code, made.message).toBe(200)
  })

  test('counts what others were promised and have not got, and nothing else', async () => {
    const { database, api, goodsId, submit, orders } = await openWishing(open)
    await submit({ shelf_months: 12 })
    const other = await atStepTwo(database, api, { quantity: 6_000, goodsId })
    const preview = async (months: number) =>
      (await api.post('/api/cart/checkout', { shelf_months: months }, other.token)).data.shelf
    // 14 have a long shelf life, 10 of them are promised.
    expect(await preview(6)).toMatchObject({ short: [{ fit: 4, orderable: 4 }] })
    expect(await preview(0)).toMatchObject({ short: [] })
    // Without a shelf-life wish an order takes batches near expiry and leaves the promised ones.
    const plain = await api.post('/api/order', { ...other.form, shelf_months: 0 }, other.token)
    expect(plain.code, plain.message).toBe(200)
    await database.db.updateTable('orders').set({ state: 'packing' }).execute()
    const desk = await addOperator(database.db, ['owner'])
    const ids = (await orders()).map(({ id }) => id)
    for (const some of [ids, [...ids].reverse()]) {
      const wave = await planOrders(contextOfOperator(database, desk, 'shipping.write'), some)
      expect(wave.missing.size).toBe(0)
      const first = wave.pickable.find(({ order }) => order.shelf_months === 12)
      const lineIds = first?.lines.map(({ id }) => id) ?? []
      const batches = new Set(
        wave.rows.filter(({ lineId }) => lineIds.includes(lineId)).map(({ batchId }) => batchId),
      )
      expect(batches.size).toBe(1)
    }
  })

  test('of two who want the same at once only one gets it', async () => {
    const { database, api, goodsId, form, token, preview } = await openWishing(open)
    const other = await atStepTwo(database, api, { quantity: 8_000, goodsId })
    expect((await preview({ shelf_months: 12 })).shelf).toMatchObject({ short: [] })
    const answers = await Promise.all([
      api.post('/api/order', { ...form, shelf_months: 12 }, token),
      api.post('/api/order', { ...other.form, shelf_months: 12 }, other.token),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  test('waits with a purchase request, and the approver reads what falls short', async () => {
    const { db, api, storeId, submit, token, database } = await openWishing(open)
    await db.updateTable('stores').set({ approval_from_fen: 0 }).execute()
    const person = await addPerson(db, storeId, 'buy')
    const asked = await submit({ shelf_months: 12 }, person.token)
    const id = Number(asked.data.request_id)
    await db.updateTable('goods_batches').set({ stock_milli: 3_000 }).execute()
    const { data } = await api.get(`/api/purchase_request/${String(id)}`, token)
    expect(data.shelf_months).toBe(12)
    const orderable = data.orderable as { changes: object[]; ids: number[]; fingerprint: string }
    expect(orderable.changes).toMatchObject([
      { message: '对乙酰氨基酚片：满足“至少 12 个月”的只有 3 盒' },
    ])
    const form = { ids: orderable.ids.join(), fingerprint: orderable.fingerprint }
    const approve = () => api.post(`/api/purchase_request/${String(id)}/approve`, form, token)
    expect((await approve()).code).toBe(409)
    await database.db.updateTable('goods_batches').set({ stock_milli: 30_000 }).execute()
    const approved = await approve()
    expect(approved.code, approved.message).toBe(200)
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order.shelf_months).toBe(12)
  })

  test('is one of those that there are', async () => {
    const { submit, preview } = await openWishing(open)
    const refused = await submit({ shelf_months: 7 })
    expect(refused).toMatchObject({
      code: 422,
      data: { errors: { shelf_months: ['请选择效期要求'] } },
    })
    expect((await preview({ shelf_months: '' })).shelf).toMatchObject({ months: 0 })
  })

  test('leaves goods alone of which no batch says until when it is good', async () => {
    const { db, preview } = await openWishing(open)
    await db.updateTable('goods_batches').set({ expires_on: '' }).execute()
    expect((await preview({ shelf_months: 24 })).shelf).toMatchObject({ months: 24, short: [] })
  })

  test('keeps the desk from sending what does not fit', async () => {
    const { db, database, api, submit } = await openWishing(open)
    await submit({ shelf_months: 12 })
    await db.updateTable('orders').set({ state: 'packing' }).execute()
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const desk = await addOperator(db, ['owner'])
    const path = `/api/desk/order/${String(order.id)}`
    const { data } = await api.get(`${path}/sending`, desk.token)
    expect(data.order).toMatchObject({ shelf_months: 12, shelf_from: '2027-11-21' })
    const [line] = data.lines as { id: number; batches: { id: number; number: string }[] }[]
    expect(line?.batches).toMatchObject([
      { number: 'FAR', proposed: 10 },
      {
        number: 'NEAR',
        proposed: 0,
        refusal: '买家要求有效期至 2027-11-21 或以后，不能发这个批次',
      },
    ])
    expect(database.engine).not.toBe('')
  })
})

describeDatabases('the preview of a cart with a wish', (open) => {
  test('takes steps into account: what can be had is what can be ordered', async () => {
    const { db, api, token } = await openWishing(open)
    await db.updateTable('goods').set({ package_step_milli: 10_000 }).execute()
    await db.updateTable('cart_lines').set({ quantity_milli: 20_000 }).execute()
    const { data } = await previewCart(api, token, { shelf_months: 6 })
    expect(data.shelf).toMatchObject({ short: [{ fit: 14, orderable: 10 }] })
  })
})
