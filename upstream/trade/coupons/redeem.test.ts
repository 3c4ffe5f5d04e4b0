import { expect, test } from 'vitest'
import { describeBothDatabases, describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addCoupon } from '#tests/fixtures/coupons'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { makeCouponCodes, newCodes } from './make-codes'

async function openCodes(
  open: OpenTestDatabase,
  { coupon = {}, uses = 1 }: { coupon?: Parameters<typeof addCoupon>[1]; uses?: number } = {},
) {
  const database = await open()
  const { db } = database
  const operator = await addOperator(db, ['operations'])
  const id = await addCoupon(db, { giving: 'code', per_owner: 1, ...coupon })
  const ctx = contextOfOperator(database, operator, 'coupons.write')
  await makeCouponCodes(ctx, { id, version: 1, codes: 1, uses })
  const { code } = await db.selectFrom('coupon_codes').select('code').executeTakeFirstOrThrow()
  const api = openApi(database, () => fixtureNow)
  const buyer = await addStore(db)
  const redeem = (typed: string, token = buyer.token) =>
    api.post('/api/coupon/redeem', { code: typed }, token)
  return { db, ctx, id, code, buyer, redeem }
}

describeDatabases('a code', (open) => {
  test('in lower case, with blanks and in full width is redeemed once', async () => {
    const { db, code, redeem, buyer } = await openCodes(open)
    const full = Array.from(code.toLowerCase()).map((one) =>
      String.fromCharCode(one.charCodeAt(0) + 0xfee0),
    )
    const done = await redeem(` ${full.slice(0, 5).join('')} ${full.slice(5).join('')} `)
    expect([done.code, done.data.name]).toEqual([200, '满 300 减 20'])
    const held = await db.selectFrom('store_coupons').select(['store_id', 'way']).execute()
    expect(held).toEqual([{ store_id: buyer.storeId, way: 'code' }])
    const other = await addStore(db)
    expect((await redeem(code, other.token)).data).toEqual({
      errors: { code: ['这个兑换码已用完'] },
    })
  })

  test.each([
    [{ take_from_at: fixtureNow + 1 }, '兑换尚未开始'],
    [{ store_kinds: 'company' }, '仅限企业兑换'],
  ])('of a batch %o is refused, and stays good', async (coupon, words) => {
    const { db, code, redeem } = await openCodes(open, { coupon })
    expect((await redeem(code)).data).toEqual({ errors: { code: [words] } })
    expect(await db.selectFrom('coupon_codes').select('used').execute()).toEqual([{ used: 0 }])
  })

  test('of a batch that is over, and one that its holder had, are refused', async () => {
    const { db, code, redeem } = await openCodes(open, { uses: 3 })
    expect((await redeem(code)).code).toBe(200)
    expect((await redeem(`${code.slice(0, 5)} ${code.slice(5)}`)).data).toEqual({
      errors: { code: ['已兑换，达到每位客户的限领张数'] },
    })
    await db.updateTable('coupons').set({ take_until_at: fixtureNow }).execute()
    const other = await addStore(db)
    expect((await redeem(code, other.token)).data).toEqual({ errors: { code: ['兑换时间已结束'] } })
  })

  test('that is unknown is counted, and after ten of them none is looked for', async () => {
    const { code, redeem } = await openCodes(open)
    for (let at = 0; at < 10; at++) {
      const { data } = await redeem(`ABCDE2345${'6789ABCDEF'.charAt(at)}`)
      expect(data).toEqual({ errors: { code: ['没有这个兑换码，请核对后再填'] } })
    }
    const late = await redeem(code)
    expect([late.code, late.message]).toEqual([429, expect.stringMatching(/^兑换码试得太多，请在/)])
  })

  test('is no more than its batch promises, and 5,000 at once are all different', async () => {
    const { ctx, id } = await openCodes(open, { coupon: { total: 3 }, uses: 2 })
    const more = makeCouponCodes(ctx, { id, version: 2, codes: 2, uses: 1 })
    await expect(more).rejects.toMatchObject({
      fieldErrors: { codes: ['这批共 3 张，还能兑 1 次'] },
    })
    const codes = newCodes(5_000)
    expect(new Set(codes).size).toBe(5_000)
    expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{10}$/.test(code))).toBe(true)
  })
})

describeBothDatabases('a code that is good seven times', (open) => {
  test('gives exactly seven of fifty who redeem it at once', async () => {
    const { db, code, redeem } = await openCodes(open, { uses: 7 })
    const buyers = []
    for (let at = 0; at < 50; at++) buyers.push(await addStore(db))
    const answers = await Promise.all(buyers.map(({ token }) => redeem(code, token)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(7)
    expect(await db.selectFrom('coupon_codes').select('used').execute()).toEqual([{ used: 7 }])
    expect(await db.selectFrom('store_coupons').select('id').execute()).toHaveLength(7)
    expect(await db.selectFrom('coupons').select('taken').execute()).toEqual([{ taken: 7 }])
  })
})
