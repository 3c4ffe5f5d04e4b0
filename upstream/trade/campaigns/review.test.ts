import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { typedCampaign } from '#tests/fixtures/campaigns'
import { campaignHandlers } from '#upstream/calls/desk/campaigns'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { shownCauses } from './review'
import { addCampaign } from './save'

const far = /^比现价低得多：/

describeBothDatabases('what of a campaign takes two people', (open) => {
  test.each([
    { kind: 'special', lines: 'A-1 0.01' },
    { kind: 'flash', lines: 'A-1 0.01 100', endsAt: '2026-11-21 20:00' },
    { kind: 'exchange', lines: '100 A-1 0.01 10' },
    { kind: 'set', lines: 'A-1 10 0.01\nA-2 10 12' },
    { kind: 'reduction', lines: '100 99.99' },
    { kind: 'reduction', lines: '1000 20\n2000 600' },
    { kind: 'coupon', threshold: '100', reduce: '30', validDays: '7' },
    { kind: 'cashback', startsAt: '2026-12-01', endsAt: '2026-12-31', lines: '5000 1500' },
  ] as const)('$kind far below the present price, the cost unknown', async (typed) => {
    const { ctx, db, decide } = await openCampaignShop(open)
    const { id } = await addCampaign(ctx, typedCampaign(typed))
    expect((await findCampaign(db, id))?.review_causes).toMatch(far)
    expect(await decide(id, 'publish')).toMatchObject({ state: 'waiting' })
  })

  test.each([
    { kind: 'special', lines: 'A-1 8.76' },
    { kind: 'flash', lines: 'A-1 8.76 100', endsAt: '2026-11-21 20:00' },
    { kind: 'exchange', lines: '100 A-1 8.76 10' },
    { kind: 'set', lines: 'A-1 10 8.76\nA-2 10 12' },
    { kind: 'reduction', lines: '1000 299.99' },
    { kind: 'coupon', threshold: '100', reduce: '29.99', validDays: '7' },
    { kind: 'cashback', startsAt: '2026-12-01', endsAt: '2026-12-31', lines: '5000 50' },
    { kind: 'shipping', threshold: '50' },
  ] as const)('$kind of less takes one', async (typed) => {
    const { causesOf } = await openCampaignShop(open)
    expect(await causesOf(typed)).toBe('')
  })

  test('a rate is below cost by the worst margin of the goods that it counts', async () => {
    const { causesOf, db, one, two } = await openCampaignShop(open)
    const cost = async (id: number, cost_e4: number) =>
      db.updateTable('goods').set({ cost_e4 }).where('id', '=', id).execute()
    await cost(one.id, 100_000)
    await cost(two.id, 112_500)
    const typed = { kind: 'reduction', lines: '500 50' } as const
    // 10 % of 12.50 is 1.25: the second remains at its cost exactly.
    expect(await causesOf(typed)).toBe('')
    expect(await causesOf({ ...typed, lines: '500 50.01' })).toBe(
      '低于进价：A-2 布洛芬片 0.25g*24粒，现价 ¥12.50，满 500 减 50.01后 ¥11.2497\t进价 ¥11.25',
    )
    const both = await causesOf({ ...typed, lines: '500 120' })
    expect(both?.split('\n').map((line) => line.slice(0, 8))).toEqual([
      '低于进价：A-2',
      '低于进价：A-1',
    ])
    const listed = { ...typed, scope: 'goods', scopeValues: 'A-1' } as const
    expect(await causesOf({ ...listed, lines: '500 60' })).toBe('')
    expect(await causesOf({ ...listed, lines: '500 120' })).toMatch(/^低于进价：A-1/)
    expect(await causesOf({ ...typed, lines: '500 60', exceptValues: 'A-2' })).toBe('')
    const coupon = { kind: 'coupon', threshold: '500', reduce: '60', validDays: '7' } as const
    expect(await causesOf(coupon)).toMatch(/^低于进价：A-2/)
    expect(await causesOf({ ...coupon, couponKind: 'herbal' })).toBe('')
  })

  test('costs are read by those who may see them, and it is told until it is decided', async () => {
    const { ctx, other, decide } = await openCampaignShop(open, { cost_e4: 80_000 })
    const { id } = await addCampaign(ctx, typedCampaign({ kind: 'special', lines: 'A-1 7' }))
    const words = '低于进价：A-1 阿莫西林胶囊 0.25g*24粒，现价 ¥12.50，新价 ¥7.00，低 44%'
    expect(shownCauses(`${words}\t进价 ¥8.00`, true)).toEqual([`${words}，进价 ¥8.00`])
    const see = (by: typeof ctx) => campaignHandlers['desk.campaign'](by, { id })
    expect((await see(ctx)).campaign.reviewCauses).toEqual([`${words}，进价 ¥8.00`])
    await decide(id, 'publish')
    const operator = { ...ctx.operator, permissions: new Set(['promotions.write'] as const) }
    expect((await see({ ...ctx, operator })).campaign.reviewCauses).toEqual([words])
    await decide(id, 'approve', { by: other })
    expect((await see(ctx)).campaign.reviewCauses).toEqual([])
  })

  test('who proposed it or has decided it does not hold it for the others', async () => {
    const { ctx, other, decide } = await openCampaignShop(open, { cost_e4: 80_000 })
    const { id } = await addCampaign(ctx, typedCampaign({ kind: 'special', lines: 'A-1 7' }))
    const claimSeen = async (by: typeof ctx) =>
      (await campaignHandlers['desk.campaign'](by, { id })).claim?.by
    await decide(id, 'publish')
    expect([await claimSeen(ctx), await claimSeen(other)]).toEqual([undefined, undefined])
    await decide(id, 'reject', { by: other, reason: '太低' })
    expect([await claimSeen(other), await claimSeen(ctx)]).toEqual([undefined, undefined])
    expect(await claimSeen(other)).toBe(undefined)
    await decide(id, 'publish')
    await decide(id, 'approve', { by: other })
    expect([await claimSeen(other), await claimSeen(ctx)]).toEqual([undefined, undefined])
  })
})
