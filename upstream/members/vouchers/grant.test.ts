import { expect, test } from 'vitest'
import { describeBothDatabases, describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { decideVoucherGrant, giveVoucher, giveVouchers } from './grant'

const terms = { name: '补偿现金券', days: '30', lastDay: '', words: '物流延误' }

async function openGrants(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  const [store, other] = [await addStore(db), await addStore(db)]
  const [first, second] = [await addOperator(db, ['operations']), await addOperator(db, ['owner'])]
  const ctx = contextOfOperator(database, first, 'coupons.write')
  const also = contextOfOperator(database, second, 'coupons.write')
  const give = (amount: string, storeId = store.storeId, as = ctx) =>
    giveVoucher(as, { store: String(storeId), amount, ...terms })
  const vouchers = () =>
    db
      .selectFrom('vouchers')
      .select(['store_id', 'amount_fen', 'expires_at'])
      .orderBy('id')
      .execute()
  const stateOf = async (id: number) =>
    (
      await db
        .selectFrom('voucher_grants')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state
  return { db, ctx, also, store, other, give, vouchers, stateOf }
}

describeDatabases('cash vouchers', (open) => {
  test('up to the limit are given at once, and the store is told', async () => {
    const shop = await openGrants(open)
    expect((await shop.give('500')).isGiven).toBe(true)
    const [voucher] = await shop.vouchers()
    expect(voucher).toMatchObject({ store_id: shop.store.storeId, amount_fen: 50_000 })
    expect(voucher?.expires_at).toBeGreaterThan(fixtureNow + 30 * 86_400_000)
    const [message] = await shop.db.selectFrom('messages').select(['title', 'text']).execute()
    expect(message?.title).toBe('收到现金券')
    expect(message?.text).toContain('补偿现金券 ¥500.00')
  })

  test('above it wait for another person, also in parts, and for each person alone', async () => {
    const shop = await openGrants(open)
    const { ctx, also, stateOf } = shop
    expect((await shop.give('500.01')).isGiven).toBe(false)
    expect((await shop.give('300')).isGiven).toBe(true)
    const { id, isGiven } = await shop.give('200.01')
    expect([isGiven, (await shop.vouchers()).length]).toEqual([false, 1])
    expect((await shop.give('200')).isGiven).toBe(true)
    expect((await shop.give('300', shop.other.storeId)).isGiven).toBe(true)
    expect((await shop.give('300', shop.store.storeId, also)).isGiven).toBe(true)
    const decide = (as: typeof ctx, decision: 'approve' | 'withdraw', version = 1) =>
      decideVoucherGrant(as, { id, version, decision, reason: '' })
    await expect(decide(ctx, 'approve')).rejects.toThrow('须由另一位同事确认')
    await expect(decide(also, 'withdraw')).rejects.toThrow('只有提出的人可以撤回')
    await decide(also, 'approve')
    expect(await stateOf(id)).toBe('given')
    expect((await shop.vouchers()).at(-1)).toMatchObject({ amount_fen: 20_001 })
    await expect(decide(also, 'approve')).rejects.toMatchObject({ code: 409 })
  })

  test('are counted together for 24 hours', async () => {
    const shop = await openGrants(open)
    await shop.give('500')
    const store = String(shop.store.storeId)
    const later = (ms: number) =>
      giveVoucher({ ...shop.ctx, now: fixtureNow + ms }, { store, amount: '1', ...terms })
    expect((await later(86_400_000)).isGiven).toBe(false)
    expect((await later(86_400_001)).isGiven).toBe(true)
  })

  test('are rejected with words, or taken back by who proposed them', async () => {
    const shop = await openGrants(open)
    const [one, two] = [await shop.give('600'), await shop.give('700')]
    const reject = (reason: string) =>
      decideVoucherGrant(shop.also, { id: one.id, version: 1, decision: 'reject', reason })
    await expect(reject('')).rejects.toMatchObject({
      fieldErrors: { reason: ['请写明驳回的原因'] },
    })
    await reject('金额过高')
    await decideVoucherGrant(shop.ctx, { id: two.id, version: 1, decision: 'withdraw', reason: '' })
    expect([await shop.stateOf(one.id), await shop.stateOf(two.id)]).toEqual([
      'rejected',
      'withdrawn',
    ])
    expect(await shop.vouchers()).toEqual([])
  })

  test('of a list count by store and by their sum, also of the lists before', async () => {
    const shop = await openGrants(open)
    const { store, other } = shop
    const list = (first: string, second: string) =>
      giveVouchers(shop.ctx, {
        stores: `${store.storeId} ${first}\n${other.storeId}，${second}元`,
        ...terms,
      })
    expect((await list('100', '200.50')).isGiven).toBe(true)
    expect((await list('100', '99.51')).isGiven).toBe(false)
    expect((await list('100', '99.50')).isGiven).toBe(true)
    expect((await shop.vouchers()).map(({ amount_fen }) => amount_fen)).toEqual([
      10_000, 20_050, 10_000, 9_950,
    ])
    await expect(list('0', '1')).rejects.toThrow('第 1 行')
    const twice = { stores: `${store.storeId} 5\n${store.storeId} 5\n没有 3`, ...terms }
    await expect(giveVouchers(shop.ctx, twice)).rejects.toMatchObject({
      fieldErrors: {
        stores: [
          `2 行有问题。第 2 行“${store.storeId} 5”：名单里已有这家门店；第 3 行“没有 3”：没有这家门店`,
        ],
      },
    })
  })

  test.each([
    [{ days: '', lastDay: '' }, 'days', '请填写有效天数，或最后一天'],
    [{ days: '3', lastDay: '2099-01-01' }, 'days', '有效天数和最后一天只填一个'],
    [{ days: '', lastDay: '2020-01-01' }, 'lastDay', '最后一天不能早于今天'],
    [{ days: '', lastDay: '2099-02-30' }, 'lastDay', '没有这一天'],
  ])('valid for %o are refused', async (validity, field, words) => {
    const shop = await openGrants(open)
    const typed = { store: String(shop.store.storeId), amount: '5', ...terms, ...validity }
    expect(() => giveVoucher(shop.ctx, typed)).toThrow(
      expect.objectContaining({ fieldErrors: { [field]: [words] } }) as Error,
    )
  })
})

describeBothDatabases('cash vouchers given at once', (open) => {
  test('by one person never pass the limit alone', async () => {
    const shop = await openGrants(open)
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.give('100')))
    expect(answers.filter(({ isGiven }) => isGiven)).toHaveLength(5)
    expect(await shop.vouchers()).toHaveLength(5)
  })

  test('by lists of other stores never pass it either', async () => {
    const shop = await openGrants(open)
    const stores = []
    for (let at = 0; at < 10; at++) stores.push(await addStore(shop.db))
    const answers = await Promise.all(
      stores.map(({ storeId }) => giveVouchers(shop.ctx, { stores: `${storeId} 100`, ...terms })),
    )
    expect(answers.filter(({ isGiven }) => isGiven)).toHaveLength(5)
  })

  test('and confirmed by several are given once', async () => {
    const shop = await openGrants(open)
    const { id } = await shop.give('900')
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        decideVoucherGrant(shop.also, { id, version: 1, decision: 'approve', reason: '' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.vouchers()).toHaveLength(1)
  })
})
