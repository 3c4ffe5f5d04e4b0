import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { pointsOrderStates, type PointsOrderState } from '#contract/kinds'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { nextPointsState } from './rules'

const address = {
  id: 1,
  receiver: '李药师',
  phone: '13800138000',
  isDefault: true,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}

async function openPacking(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  const api = openApi(database)
  const buyer = await addStore(db, { points: 0 })
  const goods = await db
    .insertInto('points_goods')
    .values({ name: '额温枪', intro: '', points: 100, stock: 5, is_on_shelf: 1, place: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('points_orders')
    .values({
      store_id: buyer.storeId,
      token: randomBytes(16).toString('hex'),
      points_goods_id: goods.id,
      name: '额温枪',
      quantity: 2,
      points: 200,
      address: JSON.stringify(address),
      state: 'packing',
      created_at: fixtureNow,
      updated_at: fixtureNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const warehouse = await addOperator(db, ['warehouse'], { name: '仓库员' })
  const path = `/api/desk/points/${String(id)}`
  const read = async () => (await api.get(path, warehouse.token)).data
  const ship = async (form: Record<string, unknown> = {}, token = warehouse.token) => {
    const version = form.version ?? (await read()).version
    const parcel = { carrier: '顺丰速运', tracking_number: 'SF100200300' }
    return api.post(`${path}/ship`, { ...parcel, ...form, version }, token)
  }
  const complete = async () =>
    api.post(`${path}/complete`, { version: (await read()).version }, warehouse.token)
  const shown = async () => {
    const { data } = await api.get(`/api/points/order/${String(id)}`, buyer.token)
    return data
  }
  const cancel = () => api.post(`/api/points/order/${String(id)}/cancel`, {}, buyer.token)
  return { db, api, buyer, warehouse, read, ship, complete, shown, cancel, id }
}

describeDatabases('an order of the points mall at the desk', (open) => {
  test('is sent with carrier and number, which the buyer reads, and completed', async () => {
    const { api, warehouse, id, ship, complete, shown, buyer } = await openPacking(open)
    const list = (await api.get('/api/desk/points?state=packing', warehouse.token)).data
    expect(list).toMatchObject({
      items: [{ order: { id, name: '额温枪' }, company: '杏林诊所' }],
      counts: { packing: 1 },
    })
    const queue = (await api.get('/api/desk/queue', warehouse.token)).data.queues
    expect(queue).toContainEqual(
      expect.objectContaining({ kind: 'pointsOrders', count: 1, oldest: [id] }),
    )
    expect((await ship({ carrier: '' })).code).toBe(422)
    expect((await complete()).message).toBe('积分订单待发货，请刷新后再看')
    expect((await ship()).code).toBe(200)
    expect(await shown()).toMatchObject({
      state: 'shipped',
      carrier: '顺丰速运',
      tracking_number: 'SF100200300',
      shipped_at: fixtureNow,
      can_cancel: false,
    })
    expect((await complete()).code).toBe(200)
    expect(await shown()).toMatchObject({ state: 'completed', completed_at: fixtureNow })
    const told = (await api.get('/api/user/message', buyer.token)).data.items
    expect(told).toMatchObject([
      { title: '积分订单已完成' },
      { title: '积分礼品已发出', text: expect.stringContaining('SF100200300') as string },
    ])
  })

  test('sent by two and cancelled by its buyer at once, it is one or the other', async () => {
    const { db, ship, cancel, read, shown } = await openPacking(open)
    const owner = await addOperator(db, ['owner'])
    const { version } = await read()
    const answers = await Promise.all([ship({ version }), ship({ version }, owner.token), cancel()])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const sent = answers.slice(0, 2).some(({ code }) => code === 200)
    expect((await shown()).state).toBe(sent ? 'shipped' : 'cancelled')
    const points = await db.selectFrom('stores').select('points').executeTakeFirstOrThrow()
    expect(points.points).toBe(sent ? 0 : 200)
  })

  test('is seen by service, which sends nothing', async () => {
    const { db, api, ship, id } = await openPacking(open)
    const service = await addOperator(db, ['service'])
    expect((await api.get(`/api/desk/points/${String(id)}`, service.token)).code).toBe(200)
    expect((await ship({}, service.token)).code).toBe(403)
    expect((await api.get('/api/desk/points/999', service.token)).code).toBe(404)
  })
})

test('every state but the two last ones is left by somebody', () => {
  const left = (Object.keys(pointsOrderStates) as PointsOrderState[]).filter((state) =>
    (['cancel', 'ship', 'complete'] as const).some(
      (event) => nextPointsState(state, event) !== undefined,
    ),
  )
  expect(left).toEqual(['packing', 'shipped'])
})
