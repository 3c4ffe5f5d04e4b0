import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi, type Answer, type TestApi } from '#tests/fixtures/api'
import { addCoupon } from '#tests/fixtures/coupons'
import { addDraw, addPrize } from '#tests/fixtures/draws'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { previewCart } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const join = (api: TestApi, id: number, token: string, attempt = 1): Promise<Answer> =>
  api.post('/api/draw', { id, attempt }, token)

describeBothDatabases('a prize draw', (open) => {
  async function openShop() {
    const database = await open()
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    return { db: database.db, clock, api, buyer: await addStore(database.db) }
  }

  test('the same draw asked for again, also at once and after its end, has the same result', async () => {
    const { db, api, clock, buyer } = await openShop()
    const id = await addDraw(db)
    for (let place = 0; place < 9; place++) await addPrize(db, id, { place, name: `奖 ${place}` })
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(api, id, buyer.token)))
    clock.now += 86_400_000
    answers.push(await join(api, id, buyer.token))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data.name)).size).toBe(1)
    expect(await db.selectFrom('draw_records').selectAll().execute()).toHaveLength(1)
  })

  test('of the last prize fifty buyers at once get one, the others thanks', async () => {
    const { db, api } = await openShop()
    const id = await addDraw(db)
    await addPrize(db, id, { stock: 1, weight: 1_000 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => addStore(db)))
    const answers = await Promise.all(buyers.map(({ token }) => join(api, id, token)))
    const names = answers.map(({ data }) => data.name)
    expect(names.filter((name) => name === '血压计')).toHaveLength(1)
    expect(names.filter((name) => name === '谢谢参与')).toHaveLength(49)
    const { stock } = await db.selectFrom('draw_prizes').select('stock').executeTakeFirstOrThrow()
    expect(stock).toBe(0)
  })

  test('a buyer who presses in ten windows at once draws as often as allowed', async () => {
    const { db, api, buyer } = await openShop()
    const id = await addDraw(db, { draws_per_store: 3 })
    await addPrize(db, id)
    const attempts = [1, 2, 3, 4, 1, 2, 3, 4, 3, 5]
    await Promise.all(attempts.map((attempt) => join(api, id, buyer.token, attempt)))
    for (const attempt of [1, 2, 3]) await join(api, id, buyer.token, attempt)
    const rows = await db.selectFrom('draw_records').select('attempt').orderBy('attempt').execute()
    expect(rows.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect(await join(api, id, buyer.token, 4)).toMatchObject({
      code: 400,
      message: '抽奖次数已用完',
    })
  })

  test('points are booked with the draw, once', async () => {
    const { db, api, buyer } = await openShop()
    const id = await addDraw(db)
    await addPrize(db, id, { kind: 'points', name: '88 积分', points: 88 })
    await Promise.all([1, 2, 3].map(() => join(api, id, buyer.token)))
    expect((await api.get('/api/user/base', buyer.token)).data.points).toBe(88)
    const log = await db.selectFrom('points_log').select(['kind', 'points']).execute()
    expect(log).toEqual([{ kind: '抽奖', points: 88 }])
  })

  test('a coupon whose batch is used up is drawn no more, and shown as gone', async () => {
    const { db, api } = await openShop()
    const id = await addDraw(db)
    const coupon_id = await addCoupon(db, { giving: 'desk', total: 1 })
    await addPrize(db, id, { kind: 'coupon', name: '满减券', coupon_id, stock: 5 })
    const buyers = [await addStore(db), await addStore(db)]
    const names: unknown[] = []
    for (const { token } of buyers) names.push((await join(api, id, token)).data.name)
    expect(names).toEqual(['满减券', '谢谢参与'])
    const held = await db.selectFrom('store_coupons').select('store_id').execute()
    expect(held).toEqual([{ store_id: buyers[0]?.storeId }])
    const { data } = await api.get(`/api/draw/${String(id)}/activity`)
    expect(data.prizes).toMatchObject([{ name: '满减券', is_gone: true }])
    await db.updateTable('coupons').set({ total: 9 }).execute()
    const late = await addStore(db)
    expect((await join(api, id, late.token)).data.name).toBe('满减券')
  })

  test('a coupon that this buyer may not have again stays in its stock', async () => {
    const { db, api, buyer } = await openShop()
    const id = await addDraw(db, { draws_per_store: 2 })
    const coupon_id = await addCoupon(db, { giving: 'desk', per_owner: 1 })
    await addPrize(db, id, { kind: 'coupon', name: '满减券', coupon_id, stock: 5 })
    await join(api, id, buyer.token)
    expect((await join(api, id, buyer.token, 2)).data.name).toBe('谢谢参与')
    const { stock } = await db.selectFrom('draw_prizes').select('stock').executeTakeFirstOrThrow()
    expect(stock).toBe(4)
  })

  test('the one open now is offered with is_join 0, and with 1 when there is nothing left', async () => {
    const { db, api, buyer } = await openShop()
    expect((await api.get('/api/draw/simple', buyer.token)).data).toEqual({ others: [] })
    await addDraw(db, { ends_at: fixtureNow })
    const id = await addDraw(db)
    await addPrize(db, id)
    const offered = async (token?: string) =>
      (await api.get('/api/draw/simple', token)).data.draw as Record<string, unknown>
    expect(await offered(buyer.token)).toMatchObject({ id, is_join: 0, attempt: 1, left: 1 })
    const visitor = await offered()
    expect(visitor).toMatchObject({ is_join: 1, refusal: { code: 'NOT_LOGIN' } })
    const pending = await addStore(db, { approval: 'pending' })
    expect(await offered(pending.token)).toMatchObject({ refusal: { code: 'NOT_APPROVED' } })
    await join(api, id, buyer.token)
    expect(await offered(buyer.token)).toMatchObject({ is_join: 1, left: 0 })
  })

  test('of several the one with draws left is offered, and the others are named', async () => {
    const { db, api, buyer } = await openShop()
    const [first, second] = [
      await addDraw(db),
      await addDraw(db, { ends_at: fixtureNow + 7_200_000 }),
    ]
    await addPrize(db, first)
    const open = async () => {
      const { data } = await api.get('/api/draw/simple', buyer.token)
      const { draw, others } = data as { draw: { id: number }; others: { id: number }[] }
      return [draw.id, ...others.map(({ id }) => id)]
    }
    expect(await open()).toEqual([first, second])
    await join(api, first, buyer.token)
    expect(await open()).toEqual([second, first])
  })

  test('nobody draws before it begins, after it ends, or without approval', async () => {
    const { db, api, clock, buyer } = await openShop()
    const id = await addDraw(db)
    await addPrize(db, id)
    clock.now = fixtureNow - 3_600_001
    expect(await join(api, id, buyer.token)).toMatchObject({ code: 400, message: '活动未开始' })
    clock.now = fixtureNow + 3_600_000
    expect(await join(api, id, buyer.token)).toMatchObject({ code: 400, message: '活动已结束' })
    clock.now = fixtureNow
    const rejected = await addStore(db, { approval: 'rejected' })
    expect((await join(api, id, rejected.token)).message).toBe('资质审核通过后可抽奖')
    expect((await api.post('/api/draw', { id })).code).toBe(401)
    expect((await join(api, 999, buyer.token)).code).toBe(404)
    expect(await db.selectFrom('draw_records').selectAll().execute()).toEqual([])
  })

  test('a draw for buyers of the day opens with what was paid, not with what was ordered', async () => {
    const { db, api } = await openShop()
    await addWarehouses(db)
    const goods = await addGoods(db)
    const { token } = await addStore(db, { balance_fen: 100_000 })
    const id = await addDraw(db, { min_paid_fen: 20_000 })
    await addPrize(db, id)
    await api.post('/api/cart', { list: [{ goods_id: goods.id, number: 20 }] }, token)
    const { data } = await (await previewCart(api, token)).submit()
    expect((await join(api, id, token)).message).toBe('今日付款满 ¥200.00 可抽奖，还差 ¥200.00')
    const pay = `/api/order/submission/${String(data.submission_id)}/pay`
    expect((await api.post(pay, { method: 'balance' }, token)).code).toBe(200)
    expect((await join(api, id, token)).code).toBe(200)
  })

  test('winners are named so that others do not know them, thanks are left out', async () => {
    const { db, api, buyer } = await openShop()
    const id = await addDraw(db)
    await addPrize(db, id, { stock: 1 })
    await join(api, id, buyer.token)
    await join(api, id, (await addStore(db)).token)
    const { data } = await api.get(`/api/draw/new_record?id=${id}`)
    expect(data).toMatchObject([{ company: '杏***所', name: '血压计' }])
  })

  test('everybody sees their own results only', async () => {
    const { db, api, buyer } = await openShop()
    const [first, second] = [await addDraw(db), await addDraw(db, { name: '另一个' })]
    for (const id of [first, second]) {
      await addPrize(db, id)
      await join(api, id, buyer.token)
      await join(api, id, (await addStore(db)).token)
    }
    const mine = (await api.get('/api/draw/record', buyer.token)).data
    expect(mine).toMatchObject({
      items: [{ draw_name: '另一个', is_join: 1 }, { draw_name: '试抽' }],
      paging: { total: 2 },
    })
    const ofOne = (await api.get(`/api/draw/record?id=${first}`, buyer.token)).data
    expect(ofOne).toMatchObject({ paging: { total: 1 } })
  })

  test('the rules name every prize with its number and chance', async () => {
    const { db, api } = await openShop()
    const id = await addDraw(db, { min_paid_fen: 10_000 })
    await addPrize(db, id, { weight: 3, stock: 2 })
    await addPrize(db, id, { kind: 'thanks', name: '谢谢参与', place: 1, weight: 197 })
    const { data } = await api.get(`/api/draw/${id}/activity`)
    expect(data.rules).toContain('活动时间：2026-11-21 09:00 至 2026-11-21 11:00')
    expect(data.rules).toContain('当日付款满 ¥100.00 后可抽奖')
    expect(data.prizes).toMatchObject([
      { name: '血压计', total: 2, odds: '1.5%', is_gone: false },
      { name: '谢谢参与', total: 0, odds: '98.5%' },
    ])
  })
})
