import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { FormError } from '#upstream/kernel/errors'
import { addCampaign } from './save'

describeBothDatabases('a 满减 of the desk', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(db, [{ code: 'A-1' }, { code: 'A-2', class: 'chemical' }])
    const buyer = await addStore(db, { kind: 'clinic', rank: 2 })
    for (const { id: goodsId } of goods)
      await addCartLine(db, { storeId: buyer.storeId, goodsId, quantityMilli: 10_000 })
    const api = openApi(database)
    const desk = await openCampaigns(database)
    const reduced = async (token = buyer.token) => {
      const { data } = await api.post('/api/cart/checkout', {}, token)
      const steps = data.steps as { code: string; amount: string }[]
      return steps.find(({ code }) => code === 'reduction')?.amount ?? '0'
    }
    return { database, db, goods, buyer, api, reduced, ...desk }
  }

  const lines = '满 100 减 5\n200 20'

  test('a draft gives nothing, and published it reduces the cart', async () => {
    const { ctx, decide, reduced } = await openShop()
    const { id } = await addCampaign(ctx, typedCampaign({ kind: 'reduction', lines }))
    expect(await reduced()).toBe('0')
    await decide(id, 'publish')
    expect(await reduced()).toBe('-20')
    await decide(id, 'stop', { reason: '写错了' })
    expect(await reduced()).toBe('0')
  })

  test.each([
    ['kinds', '诊所'],
    ['ranks', '2'],
    ['stores', '1'],
  ] as const)('for %s %s it is for this store', async (audience, audienceValues) => {
    const { publish, reduced } = await openShop()
    await publish({ kind: 'reduction', lines, audience, audienceValues })
    expect(await reduced()).toBe('-20')
  })

  test.each([
    ['kinds', '药店'],
    ['ranks', '3'],
    ['tags', '重点'],
  ] as const)('for %s %s it is for others', async (audience, audienceValues) => {
    const { publish, reduced } = await openShop()
    await publish({ kind: 'reduction', lines, audience, audienceValues })
    expect(await reduced()).toBe('0')
  })

  test('it counts a list of goods, without those it leaves out', async () => {
    const { publish, reduced } = await openShop()
    await publish({ kind: 'reduction', lines, scope: 'goods', scopeValues: 'A-1' })
    expect(await reduced()).toBe('-5')
    await publish({ kind: 'reduction', lines: '100 30', exceptValues: 'A-1' })
    expect(await reduced()).toBe('-35')
  })

  test('a cart shows by name the ladders that count its goods, and no other', async () => {
    const { publish, api, buyer } = await openShop()
    const shown = async () => (await api.get('/api/cart/list', buyer.token)).data.activity
    const listed = { kind: 'reduction', lines, scope: 'goods' } as const
    await publish({ ...listed, name: '单品满减', scopeValues: 'A-1' })
    await publish({ kind: 'reduction', lines, name: '年终满减', exceptValues: 'A-1 A-2' })
    expect(await shown()).toMatchObject({
      manjian_name: '年终满减',
      manjians: [{ price_spread: '100' }, { price_spread: '200' }],
      zqManjian: [{ area: '', name: '单品满减' }],
    })
  })

  test('what cannot be read is told at its field', async () => {
    const { ctx } = await openShop()
    const add = (typed: Parameters<typeof typedCampaign>[0]) =>
      addCampaign(ctx, typedCampaign(typed))
    const told = async (typed: Omit<Parameters<typeof typedCampaign>[0], 'kind'>) => {
      const error = await add({ kind: 'reduction', lines, ...typed }).catch(
        (thrown: unknown) => thrown,
      )
      return error instanceof FormError ? error.fieldErrors : error
    }
    expect(await told({ lines: '满 -100 减 -5' })).toEqual({
      lines: ['第 1 行：请写两个金额：满多少、减多少，如 1000 20'],
    })
    expect(await told({ lines: '100 20\n200 10' })).toEqual({
      lines: ['第 2 行：满得更多应减得更多'],
    })
    expect(await told({ scope: 'goods', scopeValues: 'X-9' })).toEqual({
      scopeValues: ['第 1 行：没有商品编号“X-9”'],
    })
    expect(await told({ audience: 'kinds', audienceValues: '医院' })).toEqual({
      audienceValues: ['第 1 行：没有“医院”这种客户'],
    })
    expect(await told({ endsAt: '2020-01-01' })).toEqual({ endsAt: ['结束时间应晚于开始时间'] })
  })
})
