import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { addPerson } from '#tests/fixtures/stores'
import { openTransfers } from '#tests/fixtures/transfers'

const fifty = Array.from({ length: 50 }, (_, at) => at)
const statesOf = (slips: readonly { state: string; arrived?: string }[]) =>
  slips.map(({ state, arrived }) => (arrived === undefined ? state : `${state} ${arrived}`))

describeBothDatabases('a transfer for several stores', (open) => {
  test('loses what is sent back and cancelled before it is decided', async () => {
    const shop = await openTransfers(open)
    const { first, second, db, api } = shop
    const ids = [await shop.order(first, 2), await shop.order(second, 4)]
    const id = shop.transferId(await shop.handIn(ids))
    const { version } = await shop.read(id)
    const [order] = await db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', first.storeId)
      .execute()
    const path = `/api/order/${String(order?.id)}/cancel_request`
    await api.post(path, { reason: 'duplicate', note: '' }, first.token)
    const [request] = await db.selectFrom('cancel_requests').select('id').execute()
    const owner = await addOperator(db, ['owner'], { name: '店主' })
    const accept = () =>
      api.post(
        `/api/desk/order/${String(order?.id)}/cancel_request/decide`,
        { request: request?.id, decision: 'accept' },
        owner.token,
      )
    expect((await accept()).message).toContain('请财务先核对')
    const [slip] = await db.selectFrom('slips').selectAll().orderBy('id').execute()
    const back = { version: slip?.version, decision: 'return', reason: '订单要取消' }
    await api.post(`/api/desk/slip/${String(slip?.id)}/decide`, back, owner.token)
    expect(await accept()).toMatchObject({ code: 200 })
    expect(await shop.decide(id, { version, decision: 'arrive', arrived: '95' })).toMatchObject({
      code: 409,
    })
    expect(await shop.read(id)).toMatchObject({
      waiting: '60',
      slips: [{ state: 'returned' }, { state: 'waiting' }],
    })
    await shop.decide(id, { decision: 'arrive', arrived: '60' })
    expect(statesOf((await shop.read(id)).slips)).toEqual(['returned', 'arrived 60'])
  })

  test('is handed in once by fifty at the same time, and decided once', async () => {
    const shop = await openTransfers(open)
    const { first, second, db } = shop
    const ids = [await shop.order(first, 2), await shop.order(second, 4)]
    const other = await addPerson(db, first.storeId, 'pay')
    await db
      .insertInto('store_people')
      .values({ store_id: second.storeId, member_id: other.memberId, roles: 'pay', created_at: 0 })
      .execute()
    const slip = await shop.upload(first.token)
    const sent = await Promise.all(
      fifty.map((at) => {
        const token = at % 2 === 0 ? first.token : other.token
        return shop.handIn(ids, { token, slip, key: `token-of-the-page-${String(at)}` })
      }),
    )
    expect(sent.map(({ code }) => code).sort()).toEqual([200, ...fifty.slice(1).map(() => 409)])
    const slips = await db.selectFrom('slips').selectAll().orderBy('id').execute()
    expect(slips.map(({ amount_fen }) => amount_fen)).toEqual([3_500, 6_000])
    const id = Number(slips[0]?.transfer_id)
    const colleague = await addOperator(db, ['finance'], { name: '财务赵六' })
    const { version } = await shop.read(id)
    const decided = await Promise.all(
      fifty.map((at) => {
        const decision =
          at % 2 === 0
            ? { decision: 'arrive', arrived: '100', surplus: '5' }
            : { decision: 'return', reason: '看不清' }
        const token = at % 3 === 0 ? colleague.token : shop.finance.token
        return shop.decide(id, { version, ...decision }, token)
      }),
    )
    expect(decided.map(({ code }) => code).sort()).toEqual([200, ...fifty.slice(1).map(() => 409)])
    const sum = (await shop.balances()).reduce((total, fen) => total + fen, 0)
    expect([0, 500]).toContain(sum)
  })
})
