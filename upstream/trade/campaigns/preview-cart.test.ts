import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { typedCampaign } from '#tests/fixtures/campaigns'
import { campaignCheckHandlers } from '#upstream/calls/desk/campaign-checks'
import { FormError } from '#upstream/kernel/errors'
import { addCampaign } from './save'

describeBothDatabases('the cart of a preview', (open) => {
  async function openShop(terms?: Parameters<typeof openCampaignShop>[1]) {
    const shop = await openCampaignShop(open, terms)
    const { ctx, clinic } = shop
    const preview = async (id: number, lines: string, at = '') =>
      campaignCheckHandlers['desk.previewCampaign'](ctx, {
        id,
        customer: String(clinic.storeId),
        at,
        lines,
      })
    const draft = async (typed: Parameters<typeof typedCampaign>[0]) =>
      (await addCampaign(ctx, typedCampaign(typed))).id
    return { ...shop, preview, draft }
  }

  type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof openShop>>['preview']>>
  const goodsOf = (steps: Shown['stepsAfter']) => steps.find(({ code }) => code === 'goods')?.amount
  /** The line table adds up to the amounts of goods on both sides. */
  function expectSums({ lines, stepsBefore, stepsAfter }: Shown) {
    const sum = (amounts: (string | undefined)[]) =>
      amounts.reduce((all, one) => all + Math.round(Number(one ?? 0) * 100), 0) / 100
    expect(sum(lines.map(({ paidBefore }) => paidBefore))).toBe(Number(goodsOf(stepsBefore)))
    expect(sum(lines.map(({ paidAfter }) => paidAfter))).toBe(Number(goodsOf(stepsAfter)))
  }

  const flash = { kind: 'flash', endsAt: '2026-11-21 20:00' } as const

  test('a flash sale takes the place of what is typed, the rest is bought plainly', async () => {
    const { preview, draft } = await openShop()
    const whole = await preview(await draft({ ...flash, lines: 'A-1 10 100' }), 'A-1 20')
    expectSums(whole)
    expect(whole.lines).toMatchObject([
      { kind: 'flash', quantityBefore: 20, paidBefore: '250', quantityAfter: 20, paidAfter: '200' },
    ])
    const part = await preview(await draft({ ...flash, lines: 'A-1 10 100 20' }), 'A-1 50')
    expectSums(part)
    expect(part.lines).toMatchObject([
      {
        kind: 'plain',
        quantityBefore: 50,
        quantityAfter: 30,
        told: [expect.stringMatching(/^有它：秒杀：.*每户限购 20.*其余按平常价$/)],
      },
      { kind: 'flash', quantityAfter: 20, paidAfter: '200' },
    ])
  })

  test('a set takes the place of as many as the typed lines hold', async () => {
    const { preview, draft } = await openShop()
    const id = await draft({ kind: 'set', lines: 'A-1 10 11\nA-2 20 12' })
    const shown = await preview(id, 'A-1 40\nA-2 40')
    expectSums(shown)
    expect(shown.lines).toMatchObject([
      { kind: 'plain', quantityBefore: 40, quantityAfter: 20, paidAfter: '250' },
      { kind: 'set', quantityBefore: 40, quantityAfter: 40, paidAfter: '480' },
      { kind: 'set', quantityAfter: 20, paidAfter: '220' },
    ])
    expect(await preview(id, 'A-1 40')).toMatchObject({ notices: ['商品不够一套，都按平常价'] })
  })

  test('a running one is compared with the cart as it is, its own lines bought anew', async () => {
    const { preview, publish, put, one, clinic } = await openShop()
    const id = await publish({ ...flash, lines: 'A-1 10 100' })
    await put(clinic.token, one.id, 20, 1)
    const shown = await preview(id, '')
    expectSums(shown)
    expect(shown.lines).toMatchObject([{ paidBefore: '250', paidAfter: '200' }])
  })

  test('what the shop changes or refuses is told at its line', async () => {
    const { preview, draft, db, two } = await openShop()
    const id = await draft({ kind: 'special', lines: 'A-1 11 0 10' })
    const limited = await preview(id, 'A-1 30')
    expect(limited.lines).toMatchObject([
      {
        quantityBefore: 30,
        quantityAfter: 10,
        told: ['有它：特价每单限购 10 盒，已改为 10（您填 30）'],
      },
    ])
    const rounded = await preview(id, 'A-1 7')
    expect(rounded.lines).toMatchObject([{ told: ['按中包装凑整：7→10'] }])
    await db.updateTable('goods').set({ is_on_shelf: 0 }).where('id', '=', two.id).execute()
    const refused = await preview(id, 'A-2 10')
    expect(refused.lines).toMatchObject([
      { name: '布洛芬片', told: [expect.stringContaining('下架')] },
    ])
  })

  test('gifts stand in the lines of both sides, with what they cost', async () => {
    const { preview, draft, publish } = await openShop({ cost_e4: 20_000 })
    await publish({ kind: 'gift', lines: 'A-1 10 1 A-2' })
    const id = await draft({ kind: 'gift', giftKind: 'same', lines: 'A-1 10 1' })
    const { lines } = await preview(id, 'A-1 20')
    expect(lines).toMatchObject([
      { kind: 'plain', quantityBefore: 20, quantityAfter: 20 },
      { kind: 'gift', name: '布洛芬片', quantityBefore: 1, quantityAfter: 1 },
      { kind: 'gift', name: '阿莫西林胶囊', quantityAfter: 2 },
    ])
  })

  test('the highest 换购 that is reached is chosen, and kinds that show nowhere say so', async () => {
    const { preview, draft } = await openShop()
    const id = await draft({ kind: 'exchange', lines: '100 A-2 10 10\n200 A-2 9 10' })
    const shown = await preview(id, 'A-1 20')
    expect(shown.lines).toContainEqual(
      expect.objectContaining({ kind: 'exchange', priceAfter: '9', paidAfter: '90' }),
    )
    expect(shown.notices).toEqual(['按买家选了换购计算，也可以不选'])
    const month = { startsAt: '2026-12-01', endsAt: '2026-12-31' }
    const none = await preview(
      await draft({ kind: 'cashback', lines: '5000 50', ...month }),
      'A-1 20',
    )
    expect(none.notices).toEqual(['返现按月另外发放，订单金额不变，两边相同'])
  })

  test('who has nothing of it, and when it does not run, is told', async () => {
    const { preview, draft } = await openShop()
    const typed = { kind: 'reduction', lines: '200 20' } as const
    const others = await draft({ ...typed, audience: 'kinds', audienceValues: '药店' })
    expect((await preview(others, 'A-1 20')).notices).toEqual([
      '这家客户享受不到它：不在客户范围内，或限首单、限制已用完',
    ])
    const id = await draft({ ...typed, startsAt: '2026-12-01' })
    expect((await preview(id, 'A-1 10')).notices).toEqual(['这些商品没有享受到它'])
    const told = async (lines: string, at: string) => {
      const error = await preview(id, lines, at).catch((thrown: unknown) => thrown)
      return error instanceof FormError ? error.fieldErrors : error
    }
    expect(await told('A-1 10', '2026-11-25')).toEqual({
      at: [expect.stringMatching(/^这时它还没有开始，从 2026-12-01/)],
    })
    expect(await told('', '')).toEqual({ lines: ['这家客户的购物车里没有选中的商品，请填写'] })
  })
})
