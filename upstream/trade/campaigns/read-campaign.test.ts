import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { addCampaign } from './save'
import { typedCampaign } from '#tests/fixtures/campaigns'

describeBothDatabases('the form of a campaign', (open) => {
  test('tells a list beside the choice of everything, which would have no effect', async () => {
    const { problemsOf } = await openCampaignShop(open)
    const typed = { kind: 'reduction', lines: '100 10' } as const
    expect(await problemsOf({ ...typed, audienceValues: '1\n2', scopeValues: 'A-1' })).toEqual({
      audienceValues: ['已选“全部客户”，请清空，或把“客户”改为“指定客户”'],
      scopeValues: ['已选“全部商品”，请清空，或把“商品”改为“指定商品”'],
    })
  })

  test('tells all fields that are wrong at once', async () => {
    const { problemsOf } = await openCampaignShop(open)
    expect(await problemsOf({ kind: 'reduction', name: '', endsAt: '' })).toEqual({
      name: ['请填写名称'],
      endsAt: ['请填写结束时间'],
      lines: [expect.any(String)],
    })
    const wrong = { startsAt: '2026-12-32', endsAt: '2026-02-30', audience: 'kinds' } as const
    const numbers = { ownerLimit: 'x', budget: '-5', exceptValues: 'X-1', scope: 'goods' } as const
    expect(await problemsOf({ kind: 'reduction', lines: '1', ...wrong, ...numbers })).toMatchObject(
      {
        startsAt: ['没有这一天'],
        endsAt: ['没有这一天'],
        audienceValues: [expect.any(String)],
        lines: [expect.any(String)],
        scopeValues: ['请填写商品编号，每行一个'],
        exceptValues: ['第 1 行：没有商品编号“X-1”'],
        ownerLimit: ['请填整数，不限请留空'],
        budget: ['金额填数字，最多两位小数，如 1234.50'],
      },
    )
    expect(await problemsOf({ kind: 'draw', lines: '', minPaid: '-5' })).toEqual({
      drawsPerStore: ['请填每店抽几次，1 到 100'],
      lines: [expect.any(String)],
      minPaid: ['金额填数字，最多两位小数，如 1234.50'],
    })
    expect(
      await problemsOf({ kind: 'coupon', reduce: '', validDays: '五', validUntil: '2026-13-01' }),
    ).toEqual({
      reduce: ['请填写减多少元'],
      validDays: ['请填整数，不限请留空'],
      validFrom: ['请填写日期'],
      validUntil: ['没有这一天'],
    })
  })

  test('reads 24:00 as the next midnight, and full-width numbers', async () => {
    const { ctx, db } = await openCampaignShop(open)
    const typed = { kind: 'reduction', lines: '１００ １０', ownerLimit: '３' } as const
    const { id } = await addCampaign(ctx, typedCampaign({ ...typed, endsAt: '2026-12-31 24:00' }))
    expect(await findCampaign(db, id)).toMatchObject({
      ends_at: Date.parse('2027-01-01T00:00+08:00'),
      owner_limit: 3,
    })
  })

  test('tells a budget below the smallest benefit, and limits that are never reached', async () => {
    const { problemsOf } = await openCampaignShop(open)
    const typed = { kind: 'reduction', lines: '500 50\n300 20' } as const
    expect(await problemsOf({ ...typed, budget: '19.99' })).toEqual({
      budget: ['预算小于一次优惠 ¥20.00，永远用不上'],
    })
    expect(await problemsOf({ kind: 'shipping', threshold: '100', budget: '5' })).toEqual({
      budget: ['预算小于一次优惠 ¥10.00，永远用不上'],
    })
    const limits = { ownerDayLimit: '20', ownerLimit: '10', totalLimit: '5' }
    expect(await problemsOf({ ...typed, ...limits })).toEqual({
      ownerLimit: ['不能大于全部最多 5 单'],
      ownerDayLimit: ['不能大于每户最多 10 单'],
    })
    expect(await problemsOf({ kind: 'set', lines: 'A-1 10 9\nA-2 10 9', ...limits })).toEqual({
      ownerDayLimit: ['不能大于全部最多 5 单'],
    })
  })

  test('a coupon without a total or of 0 is unlimited', async () => {
    const { ctx, db } = await openCampaignShop(open)
    const typed = { kind: 'coupon', reduce: '5', threshold: '100', validDays: '7' } as const
    const { id } = await addCampaign(ctx, typedCampaign({ ...typed, couponTotal: '0' }))
    expect((await findCampaign(db, id))?.terms_words).toContain('共不限，每户不限')
  })
})
