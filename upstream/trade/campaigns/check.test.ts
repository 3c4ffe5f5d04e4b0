import { expect, test } from 'vitest'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { checkedFields } from '#contract/desk/campaign-checks'
import { z } from 'zod'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { addStore } from '#tests/fixtures/stores'
import { FormError } from '#upstream/kernel/errors'
import { checkCampaign } from './check'

const schema = z.object(checkedFields)
type Typed = Partial<z.input<typeof schema>>

describeBothDatabases('what a campaign would hit', (open) => {
  async function openShop() {
    const shop = await openCampaignShop(open)
    const { db, ctx } = shop
    for (const company of ['甲店', '乙店', '丙店', '丁店', '戊店'])
      await addStore(db, { company, kind: 'company' })
    const check = (typed: Typed): Promise<DataOf<Calls['desk.checkCampaign']>> =>
      checkCampaign(ctx, schema.parse({ kind: 'reduction', ...typed }))
    const told = (typed: Typed) =>
      check(typed).catch((error: unknown) =>
        error instanceof FormError ? error.fieldErrors : error,
      )
    return { ...shop, check, told }
  }

  test('is counted, and the first five are named', async () => {
    const { check } = await openShop()
    const typed = { audience: 'stores', scope: 'goods' } as const
    const named = { audienceValues: '乙店、甲店\n甲店\t安和', scopeValues: 'A-2\nA-1,A-2' }
    expect(await check({ ...typed, ...named, exceptValues: 'A-1' })).toEqual({
      stores: { count: 2, first: ['甲店', '乙店'] },
      goods: { count: 1, first: [expect.stringMatching(/^布洛芬片 ./)] },
      warnings: ['客户去掉重复 1 行', '商品去掉重复 1 行'],
    })
    const all = await check({})
    expect(all.stores).toMatchObject({ count: 7, first: { length: 5 } })
    expect(all.goods?.first).toContainEqual(expect.stringMatching(/^布洛芬片 ./))
  })

  test('goods of the lines are counted, and a kind without goods says none', async () => {
    const { check, told } = await openShop()
    expect((await check({ kind: 'special', lines: 'A-1 9\nA-2 8' })).goods?.count).toBe(2)
    expect((await check({ kind: 'exchange', lines: '300 A-2 1.00 10' })).goods).toEqual({
      count: 1,
      first: [expect.stringMatching(/^布洛芬片 ./)],
    })
    expect(await check({ kind: 'shipping' })).not.toHaveProperty('goods')
    expect(await told({ kind: 'special', lines: 'A-1 9\nOFF 8' })).toEqual({
      lines: ['第 2 行：OFF 已下架'],
    })
  })

  test('a list beside everything and times that cannot be read are told, a past start warned of', async () => {
    const { check, told } = await openShop()
    const lists = { audienceValues: '甲店', scopeValues: 'A-1' }
    expect(await told({ ...lists, startsAt: '2026-12-32', endsAt: '2026-12-31 25:00' })).toEqual({
      audienceValues: ['已选“全部客户”，请清空，或把“客户”改为“指定客户”'],
      scopeValues: ['已选“全部商品”，请清空，或把“商品”改为“指定商品”'],
      startsAt: ['没有这一天'],
      endsAt: ['请按“年-月-日 时:分”填写，如 2026-12-01 08:00'],
    })
    expect((await check({ startsAt: '2020-01-01' })).warnings).toEqual([
      '开始时间 2020-01-01 00:00 已过，发布后立即开始',
    ])
  })

  test('a tag that no store has is told, not refused', async () => {
    const { db, check, clinic } = await openShop()
    const { storeId: store_id } = clinic
    await db.insertInto('store_tags').values({ store_id, tag: '重点客户' }).execute()
    const tags = (audienceValues: string) => check({ audience: 'tags', audienceValues })
    expect(await tags('重点客户\n重点')).toMatchObject({
      stores: { count: 1 },
      warnings: ['还没有客户有标签“重点”'],
    })
    expect((await tags('没有')).warnings).toEqual(['还没有客户有标签“没有”', '现在没有客户能享受'])
  })

  test('stores that cannot order, and names that are near, are told at the field', async () => {
    const { db, told } = await openShop()
    await addStore(db, { company: '冻结店', approval: 'frozen' })
    await addStore(db, { company: '停用店', stopped_at: 1 })
    const stores = { audience: 'stores', audienceValues: '冻结店\n甲店\n停用店\n没有店' } as const
    expect(await told(stores)).toEqual({
      audienceValues: [
        '第 1 行：“冻结店”：资质未审核通过；第 3 行：“停用店”：门店已停用；第 4 行：“没有店”：没有这家门店',
      ],
    })
    expect(await told({ scope: 'classes', scopeValues: '饮片\n没有' })).toEqual({
      scopeValues: ['第 1 行：没有“饮片”，是不是 中药饮片；第 2 行：没有“没有”'],
    })
  })
})
