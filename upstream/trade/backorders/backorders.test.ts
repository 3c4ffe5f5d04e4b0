import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase, type TestDatabase } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { contextOf } from '#tests/fixtures/context'
import { addGoods } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { openShop, previewCart, stockOf } from '#tests/fixtures/step-two'
import { addPerson, addStore, fixtureNow, type StoreWishes } from '#tests/fixtures/stores'
import { settleOnHand } from '#upstream/goods/stock/on-hand-store'
import { proveStock } from '#upstream/goods/stock/prove'
import { inTransaction } from '#upstream/kernel/db/transact'
import { serveBackorders } from './serve'

const path = '/api/user/backorder'
const hour = 3_600_000
const form = { number: '20', cap: '', until_on: '2026-12-21', is_order: '' }
const address = {
  ...{ name: '李药师', phone: '13800138000', province: '浙江省', city: '杭州市' },
  ...{ district: '西湖区', detail: '文三路 1 号' },
}

/** So much more is in the warehouse, as a price list tells. */
async function arrive({ db }: TestDatabase, goodsId: number, milli: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const batches = await trx
      .selectFrom('goods_batches')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('stock_milli'), eb.lit(0)).as('milli'))
      .where('goods_id', '=', goodsId)
      .executeTakeFirstOrThrow()
    const told = { stock_milli: batches.milli + milli }
    await trx.updateTable('goods').set(told).where('id', '=', goodsId).execute()
    await settleOnHand(trx, [goodsId])
  })
}

async function openOut(open: OpenTestDatabase, goodsWishes: Record<string, number> = {}) {
  const clock = { now: fixtureNow }
  const { database, api } = await openShop(open, () => clock.now)
  const goods = await addGoods(database.db, { stock_milli: 0, ...goodsWishes })
  const run = () => serveBackorders(contextOf(database, { now: clock.now }))
  const enter = async (wishes: StoreWishes = {}) => {
    const store = await addStore(database.db, wishes)
    const { token } = store
    const ask = (changes: Record<string, unknown> = {}, as = token) =>
      api.post(path, { goods_id: goods.id, ...form, ...changes }, as)
    const list = async (ended = false) =>
      (await api.get(`${path}?ended=${ended ? 1 : 0}`, token)).data.items as Row[]
    const cart = async () => (await api.get('/api/cart/list', token)).data.items as CartItem[]
    const told = async () =>
      ((await api.get('/api/user/message', token)).data.items as { title: string; text: string }[])
        .map(({ title, text }) => `${title}：${text}`)
        .reverse()
    return { ...store, ask, list, cart, told }
  }
  const isProven = async () => (await proveStock(contextOf(database))) === 0
  return { database, db: database.db, api, clock, goods, run, enter, isProven }
}

interface Row extends Record<string, unknown> {
  id: number
  version: number
}
interface CartItem extends Record<string, unknown> {
  id: number
  number: number
  is_selected: boolean
  notices: { code: string; message: string }[]
}

describeDatabases('backorders', (open) => {
  test('whoever registered first gets what arrives, kept for a day and in the cart', async () => {
    const { database, api, clock, goods, run, enter, isProven } = await openOut(open)
    const first = await enter()
    const second = await enter()
    expect((await first.ask()).data).toEqual({ id: 1, is_new: true })
    expect((await first.ask()).data).toEqual({ id: 1, is_new: false })
    expect((await second.ask({ number: '25' })).data).toMatchObject({
      message: '25 已按中包装 10 调整为 30',
    })
    expect(await second.list()).toMatchObject([{ place: 2, number: 30, state: 'waiting' }])
    expect(await run()).toBe(0)
    await arrive(database, goods.id, 30_000)
    // Before the job has come: it is theirs who wait, and nobody else's.
    const walkIn = await enter()
    const added = await api.post(
      '/api/cart',
      { list: [{ goods_id: goods.id, number: 10 }] },
      walkIn.token,
    )
    expect(JSON.stringify(added.data)).toContain('暂时无货')
    expect(await run()).toBe(2)
    expect(await first.list()).toMatchObject([{ state: 'reserved', served: 20 }])
    expect(await second.list()).toMatchObject([{ state: 'waiting', served: 10, place: 1 }])
    expect(await first.cart()).toMatchObject([
      {
        ...{ number: 20, is_selected: true },
        notices: [{ code: 'RESERVED', message: '到货已为您保留 20 盒，到 2026-11-22 10:00 为止' }],
      },
    ])
    expect(await second.told()).toEqual([
      '“阿莫西林胶囊”已到货，为您保留 10 盒：现价 ¥12.50，保留到 2026-11-22 10:00，已放入购物车，请及时提交订单。其余 20 盒继续排队。',
    ])
    expect(await stockOf(database, goods.id)).toBe(0)
    expect(await isProven()).toBe(true)
    expect(await run()).toBe(0)
    // Not ordered in time: to the next.
    clock.now += 24 * hour
    expect(await run()).toBe(2)
    expect(await first.list(true)).toMatchObject([{ state: 'lapsed' }])
    expect(await second.list(true)).toMatchObject([{ state: 'lapsed' }])
    expect(await first.cart()).toMatchObject([{ is_selected: true }])
    expect(await stockOf(database, goods.id)).toBe(30_000)
    expect(await isProven()).toBe(true)
  })

  test('what is kept is ordered by its store alone, and what is not ordered of it goes on', async () => {
    const { database, api, goods, run, enter, isProven } = await openOut(open)
    const first = await enter()
    const second = await enter()
    await first.ask()
    await second.ask()
    await arrive(database, goods.id, 20_000)
    await run()
    const [line] = await first.cart()
    const edit = `/api/cart/${line?.id}/edit`
    expect((await api.post(edit, { number: 10 }, first.token)).code).toBe(200)
    const { submit } = await previewCart(api, first.token)
    expect(await submit()).toMatchObject({ code: 200 })
    expect(await first.list(true)).toMatchObject([{ state: 'ordered' }])
    expect(await stockOf(database, goods.id)).toBe(10_000)
    expect(await isProven()).toBe(true)
    expect(await run()).toBe(1)
    expect(await second.list()).toMatchObject([{ served: 10 }])
    expect(await isProven()).toBe(true)
  })

  test('who takes the line out of the cart, or cancels, leaves it to the next', async () => {
    const { database, api, goods, run, enter, isProven } = await openOut(open)
    const [first, second, third] = [await enter(), await enter(), await enter()]
    for (const one of [first, second, third]) await one.ask()
    await arrive(database, goods.id, 20_000)
    await run()
    const [line] = await first.cart()
    await api.post('/api/cart/batch_delete', { ids: String(line?.id) }, first.token)
    expect(await first.list(true)).toMatchObject([{ state: 'cancelled' }])
    await run()
    const [own] = await second.list()
    expect(own).toMatchObject({ state: 'reserved' })
    expect((await api.post(`${path}/${own?.id}/cancel`, {}, third.token)).status).toBe(404)
    expect((await api.post(`${path}/${own?.id}/cancel`, {}, second.token)).code).toBe(200)
    await run()
    expect(await third.list()).toMatchObject([{ state: 'reserved' }])
    expect(await isProven()).toBe(true)
  })

  test('who cannot have it is passed over, told once, and keeps the place', async () => {
    const { database, db, goods, run, enter } = await openOut(open)
    const dear = await enter()
    const late = await enter()
    const stopped = await enter()
    const fine = await enter()
    await dear.ask({ cap: '12.4' })
    for (const one of [late, stopped, fine]) await one.ask()
    await db
      .updateTable('licences')
      .set({ valid_until: '2026-11-20' })
      .where('store_id', '=', late.storeId)
      .where('kind', '=', 'business')
      .execute()
    await db
      .updateTable('stores')
      .set({ stopped_at: fixtureNow })
      .where('id', '=', stopped.storeId)
      .execute()
    await arrive(database, goods.id, 40_000)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await fine.list()).toMatchObject([{ state: 'reserved' }])
    expect(await dear.told()).toEqual([
      '“阿莫西林胶囊”已到货，暂不能给您：现价 ¥12.50 高于登记的最高价 ¥12.40。您的登记仍在排队，问题解决后有货时自动处理。',
    ])
    expect(await late.list()).toMatchObject([
      { state: 'waiting', problem: '营业执照已于 2026-11-20 到期，请更新证照' },
    ])
    expect((await stopped.list())[0]?.problem).toContain('已停用')
    // What is left is for everybody.
    expect(await stockOf(database, goods.id)).toBe(20_000)
    await db
      .updateTable('licences')
      .set({ valid_until: '2028-11-20' })
      .where('store_id', '=', late.storeId)
      .execute()
    expect(await run()).toBe(1)
    expect(await late.list()).toMatchObject([{ state: 'reserved', problem: '' }])
  })

  test('is ordered at once and paid with freight from the balance, where the buyer said so', async () => {
    const { database, db, api, goods, run, enter, isProven } = await openOut(open)
    const buyer = await enter({ balance_fen: 26_000 })
    await api.post('/api/address', address, buyer.token)
    expect((await buyer.ask({ is_order: 1 })).data).toEqual({
      errors: { cap: ['到货后直接下单须填最高价'] },
    })
    await buyer.ask({ is_order: 1, cap: '13' })
    await arrive(database, goods.id, 50_000)
    expect(await run()).toBe(1)
    expect(await buyer.list(true)).toMatchObject([{ state: 'ordered', served: 20 }])
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ state: 'review', total_fen: 26_000, paid_fen: 26_000 })
    expect((await buyer.told()).join()).toContain('余额支付 ¥260.00（含运费）')
    expect(await buyer.cart()).toEqual([])
    expect(await stockOf(database, goods.id)).toBe(30_000)
    expect(await isProven()).toBe(true)
  })

  test.each([
    ['no balance', { balance_fen: 25_999 }, '余额 ¥259.99 不足应付 ¥260.00（含运费）'],
    ['no contract', { balance_fen: 99_999, isUnsigned: true }, '请先签署电子合同'],
  ])('with %s it is kept instead, and the message says why', async (_, wishes, words) => {
    const { database, api, goods, run, enter, isProven } = await openOut(open)
    const buyer = await enter(wishes)
    await api.post('/api/address', address, buyer.token)
    await buyer.ask({ is_order: 1, cap: '13' })
    await arrive(database, goods.id, 50_000)
    expect(await run()).toBe(1)
    expect(await buyer.list()).toMatchObject([{ state: 'reserved' }])
    expect((await buyer.told()).join()).toContain(`未自动下单：${words}`)
    expect(await buyer.cart()).toHaveLength(1)
    expect(await isProven()).toBe(true)
  })

  test('whose orders need a yes never orders at once; who left the store neither', async () => {
    const { database, db, api, goods, run, enter } = await openOut(open)
    const owner = await enter({ balance_fen: 99_999, approval_from_fen: 0 })
    await api.post('/api/address', address, owner.token)
    const person = await addPerson(db, owner.storeId, 'buy,pay')
    const cashless = await addPerson(db, owner.storeId, 'buy')
    expect((await owner.ask({ is_order: 1, cap: '13' }, cashless.token)).data).toEqual({
      errors: { is_order: ['直接下单用余额付款，需要“财务”的权限'] },
    })
    await owner.ask({ is_order: 1, cap: '13' }, person.token)
    await arrive(database, goods.id, 10_000)
    await run()
    expect((await owner.told()).join()).toContain('未自动下单：这笔采购需要负责人审批')
    await db.deleteFrom('tokens').where('member_id', '=', person.memberId).execute()
    await db.deleteFrom('store_people').where('member_id', '=', person.memberId).execute()
    await arrive(database, goods.id, 10_000)
    await run()
    expect((await owner.told()).join()).toContain('登记人已没有本店的采购和付款权限')
    expect(await owner.list()).toMatchObject([{ state: 'reserved', served: 20 }])
    expect((await api.get('/api/order', owner.token)).data.items).toEqual([])
  })

  test('ends with its last day; a part that is kept stays kept', async () => {
    const { database, clock, goods, run, enter } = await openOut(open)
    const idle = await enter()
    const half = await enter()
    await half.ask({ until_on: '2026-11-21' })
    await arrive(database, goods.id, 10_000)
    await run()
    await idle.ask({ until_on: '2026-11-21' })
    clock.now += 14 * hour
    expect(await run()).toBe(2)
    expect(await idle.list(true)).toMatchObject([{ state: 'expired' }])
    expect(await idle.told()).toEqual([expect.stringContaining('的到货登记已到期') as string])
    expect(await half.list()).toMatchObject([{ state: 'reserved', served: 10 }])
  })

  test('less keeps the place, more waits anew, and who changes it second is told', async () => {
    const { api, enter } = await openOut(open)
    const first = await enter()
    const second = await enter()
    await first.ask()
    await second.ask()
    const change = (id: number, version: number, changes: Record<string, unknown>) =>
      api.post(`${path}/${id}`, { ...form, version, ...changes }, first.token)
    expect((await change(1, 1, { number: '10', cap: '12' })).data).toMatchObject({ is_new: false })
    expect(await first.list()).toMatchObject([{ id: 1, place: 1, number: 10, cap: '12' }])
    expect((await change(1, 1, {})).code).toBe(409)
    expect((await change(1, 2, { number: '40' })).data).toMatchObject({ id: 3, is_new: true })
    expect(await first.list()).toMatchObject([{ id: 3, place: 2, number: 40 }])
    expect((await second.list())[0]).toMatchObject({ place: 1 })
  })

  test.each([
    [{ number: '3.5' }, { number: ['3.5 不是整数，本品按整盒销售'] }],
    [{ cap: '1.23456' }, { cap: ['最高价填数字，如 12.50'] }],
    [{ until_on: '2026-11-20' }, { until_on: ['截止日期不能早于今天'] }],
    [{ until_on: '2026-11-31' }, { until_on: ['没有这一天，请核对日期'] }],
    [{ until_on: '2030-01-01' }, { until_on: ['截止日期最晚为 2027-05-20'] }],
  ])('%j is refused at its field', async (wrong, errors) => {
    const { enter } = await openOut(open, { package_step_milli: 1_000 })
    const { ask } = await enter()
    expect(await ask(wrong)).toMatchObject({ status: 422, data: { errors } })
  })

  test('nobody waits for what is there, or for what they could not buy anyway', async () => {
    const { db, goods, enter } = await openOut(open)
    const { ask } = await enter()
    const refused = await enter({ approval: 'pending' })
    expect((await refused.ask()).message).toBe('资质审核通过后可购买')
    await db.updateTable('goods').set({ stock_milli: 9_000 }).where('id', '=', goods.id).execute()
    expect((await ask()).message).toBe('现在有货，可以直接购买，不需要登记')
  })

  test('an order by hand of who waits counts, at the higher price too', async () => {
    const { database, db, api, goods, run, enter } = await openOut(open)
    const { ask, list, storeId, token } = await enter()
    await ask({ cap: '12', number: '30' })
    await arrive(database, goods.id, 50_000)
    await run()
    await addCartLine(db, { storeId, goodsId: goods.id, quantityMilli: 10_000 })
    const { submit } = await previewCart(api, token)
    expect((await submit()).code).toBe(200)
    expect(await list()).toMatchObject([{ state: 'waiting', served: 10 }])
  })

  test('the desk reads what is waited for, by whom and how long', async () => {
    const { api, db, clock, goods, enter } = await openOut(open)
    await (await enter({ company: '甲诊所' })).ask({ cap: '12' })
    clock.now += hour
    await (await enter({ company: '乙药店' })).ask({ number: '50' })
    const { token } = await addOperator(db, ['operations'])
    expect((await api.get('/api/desk/backorders', token)).data.items).toMatchObject([
      {
        ...{ id: goods.id, stores: 2, number: 70, oldest_at: fixtureNow, highest_cap: '12' },
        passed_over: 0,
      },
    ])
    const { data } = await api.get(`/api/desk/backorders/${goods.id}`, token)
    expect(data.items).toMatchObject([
      { place: 1, company: '甲诊所', number: 20 },
      { place: 2, company: '乙药店', number: 50 },
    ])
  })
})
