import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { arrive, backorderPath, hour, openOut } from '#tests/fixtures/backorders'
import { addCartLine } from '#tests/fixtures/cart'
import { previewCart, stockOf } from '#tests/fixtures/step-two'
import { fixtureNow } from '#tests/fixtures/stores'
import { outOfStock, thirtyFor25 } from '#tests/sentences'

describeDatabases('backorders', (open) => {
  test('whoever registered first gets what arrives, kept for a day and in the cart', async () => {
    const { database, api, clock, goods, run, enter, isProven } = await openOut(open)
    const first = await enter()
    const second = await enter()
    expect((await first.ask()).data).toEqual({ id: 1, is_new: true })
    expect((await first.ask()).data).toEqual({ id: 1, is_new: false })
    expect((await second.ask({ number: '25' })).data).toMatchObject({
      message: thirtyFor25,
    })
    expect(await second.list()).toMatchObject([{ place: 2, number: 30, state: 'waiting' }])
    expect(await run()).toBe(0)
    await arrive(database, goods.id, 30_000)
    // Before the job runs, the stock is already reserved for the waiting stores.
    const walkIn = await enter()
    const added = await api.post(
      '/api/cart',
      { list: [{ goods_id: goods.id, number: 10 }] },
      walkIn.token,
    )
    expect(JSON.stringify(added.data)).toContain(outOfStock)
    expect(await run()).toBe(2)
    expect(await first.list()).toMatchObject([{ state: 'reserved', served: 20 }])
    expect(await second.list()).toMatchObject([{ state: 'waiting', served: 10, place: 1 }])
    expect(await first.cart()).toMatchObject([
      {
        number: 20,
        is_selected: true,
        notices: [
          {
            code: 'RESERVED',
            message: '到货已为您保留 20 盒，到 2026-11-22 10:00 为止；删除即放弃',
          },
        ],
      },
    ])
    expect(await second.told()).toEqual([
      '“阿莫西林胶囊”已到货，为您保留 10 盒：现价 ¥12.50，保留到 2026-11-22 10:00，已放入购物车，请及时提交订单。其余 20 盒继续排队。',
    ])
    expect(await stockOf(database, goods.id)).toBe(0)
    expect(await isProven()).toBe(true)
    expect(await run()).toBe(0)
    // Not ordered in time, the stock goes to the next backorder.
    clock.now += 24 * hour
    expect(await run()).toBe(2)
    expect(await first.list(true)).toMatchObject([{ state: 'lapsed' }])
    expect(await second.list(true)).toMatchObject([{ state: 'lapsed' }])
    expect(await first.cart()).toMatchObject([{ is_selected: true }])
    expect(await stockOf(database, goods.id)).toBe(30_000)
    expect(await isProven()).toBe(true)
  })

  test('whole steps are kept, and less than a step goes to the next, who can buy it as one lot', async () => {
    const { database, goods, run, enter, isProven } = await openOut(open)
    const [first, second] = [await enter(), await enter()]
    await first.ask({ number: '30' })
    await second.ask({ number: '10' })
    await arrive(database, goods.id, 17_000)
    expect(await run()).toBe(2)
    expect(await first.list()).toMatchObject([{ state: 'waiting', served: 10, place: 1 }])
    expect(await second.list(true)).toMatchObject([])
    expect(await second.list()).toMatchObject([{ state: 'reserved', served: 7 }])
    expect(await second.cart()).toMatchObject([{ number: 7 }])
    expect(await stockOf(database, goods.id)).toBe(0)
    expect(await isProven()).toBe(true)
  })

  test('what nobody who waits can buy is free for everybody, and no news', async () => {
    const { database, api, goods, run, enter, isProven } = await openOut(open)
    const first = await enter()
    await first.ask({ number: '30' })
    await arrive(database, goods.id, 17_000)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await first.told()).toHaveLength(1)
    expect(await first.list()).toMatchObject([
      { served: 10, problem: '余下的不足一个中包装 10 盒，凑足后再为您保留' },
    ])
    const walkIn = await enter()
    const list = [{ goods_id: goods.id, number: 10 }]
    const added = await api.post('/api/cart', { list }, walkIn.token)
    expect(JSON.stringify(added.data)).toContain('须一次购完，已改为 7（您填 10）')
    await arrive(database, goods.id, 13_000)
    expect(await run()).toBe(1)
    expect(await first.list()).toMatchObject([{ state: 'reserved', served: 30 }])
    expect(await first.cart()).toMatchObject([{ number: 30 }])
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
    expect((await api.post(`${backorderPath}/${own?.id}/cancel`, {}, third.token)).status).toBe(404)
    expect((await api.post(`${backorderPath}/${own?.id}/cancel`, {}, second.token)).code).toBe(200)
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
    // The rest is available to everybody.
    expect(await stockOf(database, goods.id)).toBe(20_000)
    await db
      .updateTable('licences')
      .set({ valid_until: '2028-11-20' })
      .where('store_id', '=', late.storeId)
      .execute()
    expect(await run()).toBe(1)
    expect(await late.list()).toMatchObject([{ state: 'reserved', problem: '' }])
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
})
