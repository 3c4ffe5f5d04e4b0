import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { noChange, typedCampaign } from '#tests/fixtures/campaigns'
import { contextOf } from '#tests/fixtures/context'
import { previewCart, stockOf } from '#tests/fixtures/step-two'
import { fixtureNow } from '#tests/fixtures/stores'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { giveBackFlash } from '#upstream/goods/promotions/give-back-flash'
import { closeUnpaidOrders } from '#upstream/trade/orders/cancel'
import { changeCampaign } from './change'
import { addCampaign } from './save'

const minute = 60_000

describeBothDatabases('秒杀 of the desk', (open) => {
  const lines = 'A-1 9.00 200 40'
  /** Until eight in the evening of the fixtures' day. */
  const typed = { kind: 'flash', lines, endsAt: '2026-11-21 20:00' } as const
  const ended = Date.parse('2026-11-21T20:00:00+08:00')

  async function openFlash() {
    const shop = await openCampaignShop(open)
    const { database, db, one } = shop
    return {
      ...shop,
      stock: () => stockOf(database, one.id),
      saleOf: () =>
        db
          .selectFrom('promotions')
          .select(['stock_milli', 'limit_milli'])
          .executeTakeFirstOrThrow(),
      giveBack: (now = shop.clock.now) => giveBackFlash(contextOf(database, { now })),
      hold: (token: string, number: number) => shop.put(token, one.id, number, 1),
    }
  }

  test('published it takes its stock out of the goods and is sold to its buyers', async () => {
    const { ctx, decide, api, clinic, pharmacy, one, stock, hold, order, cancel, linesOf } =
      await openFlash()
    const { id } = await addCampaign(
      ctx,
      typedCampaign({ ...typed, audience: 'kinds', audienceValues: '诊所' }),
    )
    const sessions = async (token: string) =>
      (await api.get('/api/index/spike', token)).data.sessions as unknown[]
    expect(await sessions(clinic.token)).toEqual([])
    await decide(id, 'publish')
    expect(await stock()).toBe(300_000)
    expect(await sessions(clinic.token)).toMatchObject([
      { items: [{ all_number: 200, goods: { price: '9', qg_number: 40 } }] },
    ])
    expect(await sessions(pharmacy.token)).toEqual([])
    const notes = async (token: string) =>
      (await api.get(`/api/goods/detail/${String(one.id)}`, token)).data.promotions as unknown[]
    expect(await notes(clinic.token)).toMatchObject([{ tag: '秒' }])
    expect(await notes(pharmacy.token)).toEqual([])
    expect(await hold(pharmacy.token, 10)).toMatchObject({ outcome: 'refused' })
    expect(await hold(clinic.token, 50)).toMatchObject({ number: 40 })
    const ordered = await order(clinic.token)
    expect(await hold(clinic.token, 10)).toMatchObject({ message: '秒杀每户限购 40 盒已用完' })
    await cancel(clinic.token, ordered)
    expect(await hold(clinic.token, 10)).toMatchObject({ outcome: 'added' })
    expect(await linesOf(clinic.token)).toMatchObject([{ price: '9', is_selected: true }])
  })

  test('the last pieces of a sale can be ordered', async () => {
    const { publish, clinic, hold, order, stock } = await openFlash()
    await publish({ ...typed, lines: 'A-1 9 20' })
    await hold(clinic.token, 20)
    await order(clinic.token)
    expect(await stock()).toBe(480_000)
  })

  test('with too little free stock it is refused by the names of the goods', async () => {
    const { ctx, db, decide, stock } = await openFlash()
    const { id } = await addCampaign(
      ctx,
      typedCampaign({ ...typed, lines: 'A-1 9 200\nA-2 9 510' }),
    )
    await expect(decide(id, 'publish')).rejects.toThrow('库存不够划给秒杀：布洛芬片')
    expect(await stock()).toBe(500_000)
    expect(await db.selectFrom('promotions').selectAll().execute()).toEqual([])
    expect((await findCampaign(db, id))?.state).toBe('draft')
  })

  test('of two sales that ask at once for more than there is, one is published', async () => {
    const { ctx, decide, stock } = await openFlash()
    const ids = []
    for (const name of ['上午场', '下午场'])
      ids.push((await addCampaign(ctx, typedCampaign({ ...typed, name, lines: 'A-1 9 300' }))).id)
    const answers = await Promise.allSettled(ids.map((id) => decide(id, 'publish')))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stock()).toBe(200_000)
  })

  test('stopped, what is not sold comes back at once, and held lines are told', async () => {
    const { publish, decide, clinic, pharmacy, stock, hold, order, linesOf, api, giveBack } =
      await openFlash()
    const id = await publish(typed)
    await hold(pharmacy.token, 30)
    await order(pharmacy.token)
    await hold(clinic.token, 20)
    const { submit } = await previewCart(api, clinic.token)
    await decide(id, 'stop', { reason: '写错了' })
    expect(await stock()).toBe(470_000)
    expect(await linesOf(clinic.token)).toMatchObject([
      {
        is_selected: false,
        flash: { can_hold_again: false },
        goods: { reasons: [{ message: '本场秒杀已停止，请按原价购买' }] },
      },
    ])
    expect(await submit()).toMatchObject({ code: 409 })
    expect(await giveBack()).toBe(0)
    expect(await giveBack(fixtureNow + 60 * minute)).toBe(0)
    expect(await stock()).toBe(470_000)
  })

  test('ended by the clock, it comes back once, after what is held and cancelled', async () => {
    const { database, publish, clinic, pharmacy, clock, stock, hold, order, giveBack } =
      await openFlash()
    await publish(typed)
    clock.now = ended - minute
    await hold(clinic.token, 20)
    await hold(pharmacy.token, 30)
    const give = () => Promise.all([giveBack(), giveBack(), giveBack()])
    await give()
    expect(await stock()).toBe(300_000)
    clock.now = ended
    await give()
    expect(await stock()).toBe(450_000)
    await order(clinic.token)
    clock.now = ended + 14 * minute
    await give()
    expect(await stock()).toBe(480_000)
    await closeUnpaidOrders(contextOf(database, { now: ended + 60 * minute }))
    await give()
    await give()
    expect(await stock()).toBe(500_000)
  })

  test('orders and stopping at once neither lose nor double a piece', async () => {
    const { db, publish, decide, clinic, pharmacy, api, stock, hold, saleOf } = await openFlash()
    const id = await publish(typed)
    const submits = []
    for (const { token } of [clinic, pharmacy]) {
      await hold(token, 40)
      submits.push((await previewCart(api, token)).submit)
    }
    await Promise.all([...submits.map((submit) => submit()), decide(id, 'stop', { reason: '停' })])
    const { sold } = await db
      .selectFrom('promotion_uses')
      .select((eb) =>
        eb.fn.coalesce(eb.fn.sum<number | string>('used_milli'), eb.val(0)).as('sold'),
      )
      .executeTakeFirstOrThrow()
    expect(await stock()).toBe(500_000 - Number(sold))
    expect((await saleOf()).stock_milli).toBe(Number(sold))
  })

  test('a store that leaves the audience does not order what it holds', async () => {
    const { db, publish, clinic, hold, linesOf, api } = await openFlash()
    await publish({ ...typed, audience: 'kinds', audienceValues: '诊所' })
    await hold(clinic.token, 20)
    await db.updateTable('stores').set({ kind: 'pharmacy' }).execute()
    expect(await linesOf(clinic.token)).toMatchObject([
      { is_selected: false, goods: { reasons: [{ code: 'ACTIVITY_ENDED' }] } },
    ])
    const { data } = await api.post('/api/cart/checkout', {}, clinic.token)
    expect(data.parts ?? []).toEqual([])
  })

  test('a later end keeps its stock', async () => {
    const { ctx, publish, versionOf, clinic, clock, stock, hold, giveBack } = await openFlash()
    const id = await publish(typed)
    const change = { id, version: await versionOf(id), endsAt: '2026-11-21 22:00' }
    await changeCampaign(ctx, { ...noChange, ...change })
    clock.now = ended + minute
    expect(await giveBack()).toBe(0)
    expect(await stock()).toBe(300_000)
    expect(await hold(clinic.token, 10)).toMatchObject({ outcome: 'added' })
  })

  test('quantities are read with their unit', async () => {
    const { publish, saleOf } = await openFlash()
    await publish({ ...typed, lines: 'A-1 6元 200 盒 40盒' })
    expect(await saleOf()).toEqual({ stock_milli: 200_000, limit_milli: 40_000 })
  })

  test('below cost it takes a second person, and what is wrong is told', async () => {
    const { causesOf, problemsOf } = await openCampaignShop(open, { cost_e4: 60_000 })
    expect(await causesOf(typed)).toBe('')
    expect(await causesOf({ ...typed, lines: 'A-1 5.99 200' })).toMatch(/^低于进价：A-1 /)
    expect(await problemsOf({ ...typed, lines: 'A-1 6\nA-1 13 15 7\nA-2 6 0' })).toEqual({
      lines: [
        '第 1 行：请按“商品编号 秒杀价 库存 每户限购”填写；第 2 行：秒杀价应低于原价 ¥12.50；' +
          '第 2 行：库存应是中包装 10 的整倍数；第 2 行：每户限购应是中包装 10 的整倍数；' +
          '第 3 行：库存“0”不是数量',
      ],
    })
  })
})
