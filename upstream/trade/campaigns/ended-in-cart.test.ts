import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { previewCart } from '#tests/fixtures/step-two'

describeBothDatabases('a campaign that ends while it is in a cart', (open) => {
  async function openShop() {
    const shop = await openCampaignShop(open)
    const { clinic, one, put, api, linesOf } = shop
    return {
      ...shop,
      /** The cart at step 2, seen with the campaign. */
      seen: async () => {
        await put(clinic.token, one.id, 20)
        return previewCart(api, clinic.token)
      },
      notices: async () =>
        (await linesOf(clinic.token)).flatMap(({ notices }) =>
          (notices as { message: string }[]).map(({ message }) => message),
        ),
      orderNow: async () => (await (await previewCart(api, clinic.token)).submit()).code,
    }
  }
  const clinics = { audience: 'kinds', audienceValues: '诊所' } as const
  const priceTold = {
    code: 409,
    data: {
      changes: [
        { message: '阿莫西林胶囊：价格由 ¥10.50 变为 ¥12.50' },
        { message: '应付由 ¥220.00 变为 ¥260.00' },
      ],
    },
  }

  test('by hand: its price is told at the cart and refused at step 2', async () => {
    const { publish, decide, seen, notices, orderNow } = await openShop()
    const id = await publish({ kind: 'special', lines: 'A-1 10.50' })
    const page = await seen()
    await decide(id, 'stop', { reason: '写错了' })
    expect(await notices()).toEqual(['价格由 ¥10.50 变为 ¥12.50'])
    expect(await page.submit()).toMatchObject(priceTold)
    expect(await orderNow()).toBe(200)
  })

  test('by a store that is not one of its buyers any more', async () => {
    const { db, publish, clinic, seen, notices, orderNow } = await openShop()
    await publish({ kind: 'special', lines: 'A-1 10.50', ...clinics })
    const page = await seen()
    await db
      .updateTable('stores')
      .set({ kind: 'pharmacy' })
      .where('id', '=', clinic.storeId)
      .execute()
    expect(await notices()).toEqual(['价格由 ¥10.50 变为 ¥12.50'])
    expect(await page.submit()).toMatchObject(priceTold)
    expect(await orderNow()).toBe(200)
  })

  test('by a holder whose orders are used up by another store of theirs', async () => {
    const { db, publish, clinic, pharmacy, one, put, order, seen, notices } = await openShop()
    await publish({ kind: 'special', lines: 'A-1 10.50', ownerLimit: '1' })
    const page = await seen()
    const { owner_id } = await db
      .selectFrom('stores')
      .select('owner_id')
      .where('id', '=', clinic.storeId)
      .executeTakeFirstOrThrow()
    await db.updateTable('stores').set({ owner_id }).execute()
    const tokens = db.updateTable('tokens').set({ member_id: owner_id })
    await tokens.where('store_id', '=', pharmacy.storeId).execute()
    await put(pharmacy.token, one.id, 10)
    await order(pharmacy.token)
    expect(await notices()).toEqual(['价格由 ¥10.50 变为 ¥12.50'])
    expect(await page.submit()).toMatchObject(priceTold)
  })

  test('by hand: a 满减 that step 2 had is told with its amounts', async () => {
    const { publish, decide, seen, orderNow } = await openShop()
    const id = await publish({ kind: 'reduction', lines: '200 20' })
    const page = await seen()
    await decide(id, 'stop', { reason: '写错了' })
    expect(await page.submit()).toMatchObject({
      code: 409,
      data: {
        changes: [
          { message: '满减由 ¥20.00 变为 ¥0.00' },
          { message: '应付由 ¥240.00 变为 ¥260.00' },
        ],
      },
    })
    expect(await orderNow()).toBe(200)
  })

  test('by budget: a 满减 that step 2 had is named', async () => {
    const { publish, order, pharmacy, one, put, seen } = await openShop()
    await publish({ kind: 'reduction', lines: '100 5\n200 20', budget: '35' })
    const page = await seen()
    await put(pharmacy.token, one.id, 20)
    await order(pharmacy.token)
    expect((await page.submit()).data.changes).toContainEqual({
      message: '促销“年货节”的预算已用完',
    })
  })

  test('by the clock, at midnight in China: until then it is given, then it is not', async () => {
    const { clock, publish, detailOf, one, clinic, seen, notices } = await openShop()
    const window = { startsAt: '2026-11-22', endsAt: '2026-11-22' }
    await publish({ kind: 'special', lines: 'A-1 10.50', ...window })
    const priceAt = async (text: string) => {
      clock.now = Date.parse(`${text}+08:00`)
      return (await detailOf(one.id, clinic.token)).price
    }
    expect(await priceAt('2026-11-21T23:59:59.999')).toBe('12.5')
    expect(await priceAt('2026-11-22T00:00:00.000')).toBe('10.5')
    expect(await priceAt('2026-11-22T23:59:59.999')).toBe('10.5')
    const page = await seen()
    expect(await priceAt('2026-11-23T00:00:00.000')).toBe('12.5')
    expect(await notices()).toEqual(['价格由 ¥10.50 变为 ¥12.50'])
    expect(await page.submit()).toMatchObject(priceTold)
  })

  test('by the clock, a limit of a day is one of the day in China', async () => {
    const { clock, publish, order, put, one, clinic, detailOf } = await openShop()
    await publish({ kind: 'special', lines: 'A-1 10.50', ownerDayLimit: '1' })
    clock.now = Date.parse('2026-11-22T23:59:59.999+08:00')
    await put(clinic.token, one.id, 10)
    await order(clinic.token)
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '12.5' })
    clock.now += 1
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '10.5' })
  })
})
