import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { arrive, homeAddress, openOut } from '#tests/fixtures/backorders'
import { stockOf } from '#tests/fixtures/step-two'
import { addPerson } from '#tests/fixtures/stores'

describeDatabases('goods that are ordered when they arrive', (open) => {
  test('is ordered at once and paid with freight from the balance, where the buyer said so', async () => {
    const { database, db, api, goods, run, enter, isProven } = await openOut(open)
    const buyer = await enter({ balance_fen: 26_000 })
    await api.post('/api/address', homeAddress, buyer.token)
    expect((await buyer.ask({ is_order: 1 })).data).toEqual({
      errors: { cap: ['到货后直接下单须填最高价'] },
    })
    await buyer.ask({ is_order: 1, cap: '13' })
    await arrive(database, goods.id, 50_000)
    expect(await run()).toBe(1)
    expect(await buyer.list(true)).toMatchObject([{ state: 'ordered', served: 20 }])
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(order).toMatchObject({ state: 'review', total_fen: 26_000, paid_fen: 26_000 })
    expect((await buyer.told()).join()).toContain('余额支付 ¥260.00（含运费）')
    expect(await buyer.cart()).toEqual([])
    expect(await stockOf(database, goods.id)).toBe(30_000)
    expect(await isProven()).toBe(true)
  })

  test('whose orders need a yes never orders at once; who left the store neither', async () => {
    const { database, db, api, goods, run, enter } = await openOut(open)
    const owner = await enter({ balance_fen: 99_999, approval_from_fen: 0 })
    await api.post('/api/address', homeAddress, owner.token)
    const person = await addPerson(db, owner.storeId, 'buy,pay')
    const cashless = await addPerson(db, owner.storeId, 'buy')
    expect((await owner.ask({ is_order: 1, cap: '13' }, cashless.token)).data).toEqual({
      errors: { is_order: ['直接下单用余额付款，需要“财务”的权限'] },
    })
    await owner.ask({ is_order: 1, cap: '13' }, person.token)
    await arrive(database, goods.id, 10_000)
    await run()
    expect((await owner.told()).join()).toContain('未自动下单：这笔采购需要负责人审批')
    await db.deleteFrom('tokens').where('member_id', '=', person.memberId).execute()
    await db.deleteFrom('store_people').where('member_id', '=', person.memberId).execute()
    await arrive(database, goods.id, 10_000)
    await run()
    expect((await owner.told()).join()).toContain('登记人已没有本店的采购和付款权限')
    expect(await owner.list()).toMatchObject([{ state: 'reserved', served: 20 }])
    expect((await api.get('/api/order', owner.token)).data.items).toEqual([])
  })

  test.each([
    ['no balance', { balance_fen: 25_999 }, '余额 ¥259.99 不足应付 ¥260.00（含运费）'],
    ['no contract', { balance_fen: 99_999, isUnsigned: true }, '请先签署电子合同'],
  ])('with %s it is kept instead, and the message says why', async (_, wishes, words) => {
    const { database, api, goods, run, enter, isProven } = await openOut(open)
    const buyer = await enter(wishes)
    await api.post('/api/address', homeAddress, buyer.token)
    await buyer.ask({ is_order: 1, cap: '13' })
    await arrive(database, goods.id, 50_000)
    expect(await run()).toBe(1)
    expect(await buyer.list()).toMatchObject([{ state: 'reserved' }])
    expect((await buyer.told()).join()).toContain(`未自动下单：${words}`)
    expect(await buyer.cart()).toHaveLength(1)
    expect(await isProven()).toBe(true)
  })
})
