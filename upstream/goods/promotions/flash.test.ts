import { contextOf } from '#tests/fixtures/context'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addFlash } from '#tests/fixtures/promotions'
import { previewCart } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { closeUnpaidOrders } from '#upstream/trade/orders/cancel'
import type { Schema } from '#upstream/kernel/db/schema'

const minute = 60_000
interface WireSession {
  start_time: number
  end_time: number
  is_open: boolean
  items: { all_number: number; goods: Record<string, unknown> }[]
}

describeBothDatabases('the flash sale', (open) => {
  async function openShop(terms: Partial<Insertable<Schema['promotions']>> = {}) {
    let queries = 0
    const database = await open({ onQuery: () => queries++ })
    const { db } = database
    await addWarehouses(db)
    const goods = await addGoods(db, { package_step_milli: 1_000 })
    const flash = await addFlash(db, goods.id, terms)
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    return { database, db, goods, flash, clock, api, queries: () => queries }
  }

  const hold = (api: TestApi, token: string, goodsId: number, number: number) =>
    api.post('/api/cart', { list: [{ goods_id: goodsId, number, type: 1 }] }, token)

  async function linesOf(api: TestApi, token: string) {
    const { data } = await api.get('/api/cart/list', token)
    return data.items as Record<string, unknown>[]
  }

  async function sessions(api: TestApi, token?: string): Promise<WireSession[]> {
    return (await api.get('/api/index/spike', token)).data.sessions as WireSession[]
  }

  async function leftFor(api: TestApi, token?: string): Promise<unknown> {
    return (await sessions(api, token))[0]?.items[0]?.goods.number
  }

  test('of several of one product is taken from the cheapest with something left for the buyer', async () => {
    const { db, goods, flash, api } = await openShop({ limit_milli: 5_000 })
    const dear = await addFlash(db, goods.id, { price_e4: 70_000, starts_at: fixtureNow - 1 })
    const [one, two] = [await addStore(db), await addStore(db)]
    const shown = async ({ token }: typeof one) =>
      (await sessions(api, token)).flatMap(({ items }) =>
        items.map(({ goods: { price, number } }) => [price, number]),
      )
    expect(await shown(one)).toEqual([['6', 20]])
    await hold(api, one.token, goods.id, 5)
    expect(await shown(one)).toEqual([['7', 20]])
    expect(await shown(two)).toEqual([['6', 15]])
    await db.updateTable('promotions').set({ stock_milli: 5_000 }).where('id', '=', flash).execute()
    expect(await shown(two)).toEqual([['7', 20]])
    expect((await hold(api, two.token, goods.id, 8)).data.results).toMatchObject([
      { outcome: 'added', number: 8 },
    ])
    expect(await linesOf(api, one.token)).toMatchObject([{ price: '6', number: 5 }])
    expect(await linesOf(api, two.token)).toMatchObject([{ price: '7', number: 8 }])
    expect((await (await previewCart(api, two.token)).submit()).code).toBe(200)
    const uses = await db
      .selectFrom('promotion_uses')
      .select(['promotion_id', 'used_milli'])
      .execute()
    expect(uses).toEqual([{ promotion_id: dear, used_milli: 8_000 }])
  })

  test('tells the session that runs and the next one, with the server clock', async () => {
    const { db, goods, api } = await openShop({ limit_milli: 5_000 })
    const next = { starts_at: fixtureNow + 3_600_000, ends_at: fixtureNow + 7_200_000 }
    await addFlash(db, goods.id, next)
    await addFlash(db, goods.id, { starts_at: next.ends_at, ends_at: next.ends_at + 1 })
    const { token } = await addStore(db)
    const { data } = await api.get('/api/index/spike', token)
    expect(data).toMatchObject({
      timestamp: fixtureNow,
      sessions: [
        {
          end_time: fixtureNow + 3_600_000,
          is_open: true,
          items: [
            {
              all_number: 20,
              goods: {
                price: '6',
                base_price: '12.5',
                number: 20,
                qg_number: 5,
                is_buy: true,
                goods_tag: [{ name: '秒' }],
              },
            },
          ],
        },
        {
          start_time: next.starts_at,
          is_open: false,
          items: [{ goods: { is_buy: false, reasons: [{ code: 'ACTIVITY_NOT_STARTED' }] } }],
        },
      ],
    })
    expect(await sessions(api)).toHaveLength(2)
    expect(JSON.stringify(await sessions(api))).not.toMatch(/"price"|"base_price"/)
  })

  test('a line holds its stock for 15 minutes at a fixed price and quantity', async () => {
    const { db, goods, api, clock } = await openShop()
    const { token } = await addStore(db)
    const other = await addStore(db)
    const added = await hold(api, token, goods.id, 8)
    expect(added.data.results).toMatchObject([{ outcome: 'added', number: 8 }])
    expect(await leftFor(api, other.token)).toBe(12)
    const [line] = await linesOf(api, token)
    expect(line).toMatchObject({
      goods_type: 1,
      number: 8,
      price: '6',
      amount: '48',
      is_selected: true,
      notices: [],
      flash: { held_until: fixtureNow + 15 * minute, can_hold_again: false },
    })
    const edit = await api.post(`/api/cart/${String(line?.id)}/edit`, { number: 9 }, token)
    expect(edit).toMatchObject({ code: 400, message: '秒杀商品的数量已锁定，不能修改' })
    const again = await hold(api, token, goods.id, 1)
    expect(again.data.results).toMatchObject([
      { outcome: 'refused', number: 8, message: '已为您保留 8 盒，请先结算' },
    ])
    expect((await hold(api, token, goods.id, 8)).data.results).toMatchObject([
      { outcome: 'added', number: 8, added_number: 8 },
    ])
    clock.now += 15 * minute - 1
    expect(await leftFor(api, other.token)).toBe(12)
    clock.now += 1
    expect(await leftFor(api, other.token)).toBe(20)
  })

  test('after its time a line stays, says why, and can be held again while there is some', async () => {
    const { db, goods, api, clock } = await openShop()
    const { token } = await addStore(db)
    await hold(api, token, goods.id, 8)
    clock.now += 15 * minute
    expect(await linesOf(api, token)).toMatchObject([
      {
        number: 8,
        is_selected: false,
        flash: { can_hold_again: true },
        goods: { reasons: [{ code: 'ACTIVITY_ENDED', message: '保留时间已过，可重新抢购' }] },
      },
    ])
    const other = await addStore(db)
    await hold(api, other.token, goods.id, 15)
    const again = await hold(api, token, goods.id, 8)
    expect(again.data.results).toMatchObject([
      { outcome: 'adjusted', number: 5, message: '库存仅剩 5，已改为 5（您填 8）' },
    ])
    expect(await linesOf(api, token)).toMatchObject([{ number: 5, is_selected: true }])
    clock.now = fixtureNow + 3_600_000
    expect(await linesOf(api, token)).toMatchObject([{ flash: { can_hold_again: false } }])
    const late = await hold(api, token, goods.id, 1)
    expect(late.data.results).toMatchObject([{ outcome: 'refused', message: '本场秒杀已结束' }])
  })

  test('what has not begun cannot be held', async () => {
    const { db, goods, api } = await openShop({ starts_at: fixtureNow + 1 })
    const { token } = await addStore(db)
    const early = await hold(api, token, goods.id, 1)
    expect(early.data.results).toMatchObject([{ outcome: 'refused', message: '秒杀尚未开始' }])
  })

  test('its limit counts what all stores of a licence holder hold and have ordered', async () => {
    const { db, goods, api } = await openShop({ limit_milli: 10_000 })
    const { token, memberId } = await addStore(db)
    const branch = await addStore(db)
    const own = { owner_id: memberId }
    await db.updateTable('stores').set(own).where('id', '=', branch.storeId).execute()
    await db
      .updateTable('tokens')
      .set({ member_id: memberId })
      .where('store_id', '=', branch.storeId)
      .execute()
    await hold(api, token, goods.id, 6)
    expect((await (await previewCart(api, token)).submit()).code).toBe(200)
    const rest = await hold(api, branch.token, goods.id, 6)
    expect(rest.data.results).toMatchObject([
      { outcome: 'adjusted', number: 4, message: '秒杀每户限购 10 盒，已买 6，已改为 4（您填 6）' },
    ])
    const none = await hold(api, token, goods.id, 1)
    expect(none.data.results).toMatchObject([
      { outcome: 'refused', message: '秒杀每户限购 10 盒已用完' },
    ])
  })

  test('an order takes the sale’s own stock, closes after 30 minutes and gives it back', async () => {
    const { database, db, goods, flash, api, clock } = await openShop()
    const { token } = await addStore(db)
    await hold(api, token, goods.id, 8)
    const submitted = await (await previewCart(api, token)).submit()
    const id = String(submitted.data.submission_id)
    const { data } = await api.get(`/api/order/submission/${id}`, token)
    expect(data).toMatchObject({
      total: '58',
      orders: [{ pay_by: fixtureNow + 30 * minute, lines: [{ price: '6' }] }],
    })
    expect(await db.selectFrom('order_lines').selectAll().execute()).toMatchObject([
      { price_source: 'flash', promotion_id: flash },
    ])
    expect(await leftFor(api)).toBe(12)
    const stock = () => db.selectFrom('goods').select('stock_milli').executeTakeFirstOrThrow()
    expect(await stock()).toEqual({ stock_milli: 500_000 })
    await closeUnpaidOrders(contextOf(database, { now: clock.now + 30 * minute }))
    expect(await leftFor(api)).toBe(20)
    expect(await stock()).toEqual({ stock_milli: 500_000 })
  })

  test('a plain line of the same goods stands beside it, at its own price', async () => {
    const { db, goods, api } = await openShop()
    const { token } = await addStore(db)
    const list = [
      { goods_id: goods.id, number: 3 },
      { goods_id: goods.id, number: 2, type: 1 },
    ]
    expect((await api.post('/api/cart', { list }, token)).data).toMatchObject({ added: 2 })
    const prices = (await linesOf(api, token)).map(({ price, number }) => [price, number])
    expect(prices).toEqual([
      ['6', 2],
      ['12.5', 3],
    ])
    const moved = { base_price_e4: 130_000 }
    await db.updateTable('goods').set(moved).execute()
    const ids = (await linesOf(api, token)).map(({ id }) => String(id)).join()
    await api.post('/api/cart/accept_changes', { ids }, token)
    expect((await linesOf(api, token)).map(({ price }) => price)).toEqual(['6', '13'])
  })

  test('fifty buyers reach for the last piece, and one gets it', async () => {
    const { db, goods, api } = await openShop({ stock_milli: 1_000 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => addStore(db)))
    const answers = await Promise.all(buyers.map(({ token }) => hold(api, token, goods.id, 1)))
    const outcomes = answers.flatMap(({ data }) => data.results as { outcome: string }[])
    expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toHaveLength(49)
  })

  test('an order that comes as its hold ends does not sell what another holds by now', async () => {
    const { db, goods, api, clock } = await openShop({ stock_milli: 1_000 })
    const slow = await addStore(db)
    const quick = await addStore(db)
    await hold(api, slow.token, goods.id, 1)
    const { submit } = await previewCart(api, slow.token)
    clock.now += 15 * minute
    await hold(api, quick.token, goods.id, 1)
    // The slow request started earlier and gets its turn only now.
    clock.now -= 1
    const answer = await submit()
    expect(answer).toMatchObject({ code: 409 })
    expect(answer.data.changes).toMatchObject([{ message: '阿莫西林胶囊：秒杀库存已被抢完' }])
    expect(await linesOf(api, quick.token)).toMatchObject([{ is_selected: true }])
  })

  test('the number of statements does not depend on the goods of a session', async () => {
    const { db, api, queries } = await openShop()
    const { token } = await addStore(db)
    const count = async () => {
      const before = queries()
      await sessions(api, token)
      return queries() - before
    }
    const one = await count()
    for (let more = 0; more < 5; more++) await addFlash(db, (await addGoods(db)).id)
    expect(await count()).toBe(one)
  })
})
