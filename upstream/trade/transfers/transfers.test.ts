import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { addPerson, addStore } from '#tests/fixtures/stores'
import { openTransfers } from '#tests/fixtures/transfers'

const hourMs = 3_600_000
const statesOf = (slips: readonly { state: string; arrived?: string }[]) =>
  slips.map(({ state, arrived }) => (arrived === undefined ? state : `${state} ${arrived}`))

describeDatabases('one transfer for several stores', (open) => {
  test('is a slip for each submission, with one picture, and decided at once', async () => {
    const shop = await openTransfers(open)
    const { first, second, third } = shop
    const [a, b] = [await shop.order(first, 2), await shop.order(second, 4)]
    const payable = (await shop.api.get('/api/transfer/payable', first.token)).data
    expect(payable).toMatchObject({
      stores: [
        { store: { company: '杏林一店', is_acting: true }, submissions: [{ id: a, due: '35' }] },
        { store: { company: '杏林二店' }, submissions: [{ id: b, due: '60' }] },
      ],
      payee: {},
    })
    const id = shop.transferId(await shop.handIn([b, a]))
    expect(await shop.read(id)).toMatchObject({
      total: '95',
      waiting: '95',
      payers: ['杏林一店', '杏林二店', '杏林三店'],
      slips: [
        { company: '杏林一店', state: 'waiting', waiting: '35' },
        { company: '杏林二店', state: 'waiting', waiting: '60' },
      ],
    })
    const files = await shop.db
      .selectFrom('uploads')
      .select(['store_id', 'file'])
      .orderBy('id')
      .execute()
    expect(files.map(({ store_id }) => store_id)).toEqual([first.storeId, second.storeId])
    expect(new Set(files.map(({ file }) => file)).size).toBe(1)
    expect(
      await shop.decide(id, { decision: 'arrive', arrived: '95', payer: '杏林三店' }),
    ).toMatchObject({ code: 200 })
    expect(statesOf((await shop.read(id)).slips)).toEqual(['arrived 35', 'arrived 60'])
    expect([await shop.due(a, first.token), await shop.due(b, second.token)]).toEqual(['0', '0'])
    expect(await shop.balances()).toEqual([0, 0, 0])
    expect((await shop.api.get(`/api/transfer/${id}`, third.token)).data).toMatchObject({
      total: '95',
      hidden: 0,
      parts: [{ state: 'arrived' }, { state: 'arrived' }],
    })
    const acts = await shop.db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'slips.arrive',
      'slips.arrive',
      'transfers.arrive',
    ])
  })

  test('that is short leaves the last stores to pay, and each is told of itself alone', async () => {
    const shop = await openTransfers(open)
    const { first, second, third } = shop
    const ids = [
      await shop.order(first, 2),
      await shop.order(second, 2),
      await shop.order(third, 2),
    ]
    const id = shop.transferId(await shop.handIn(ids))
    shop.later(10 * hourMs)
    await shop.decide(id, { decision: 'arrive', arrived: '50' })
    const { slips } = await shop.read(id)
    expect(statesOf(slips)).toEqual(['arrived 35', 'arrived 15', 'returned'])
    expect(slips[2]?.reason).toBe('合并转账到账的金额不足，没有付到这笔订单')
    const [a = 0, b = 0, c = 0] = ids
    expect(await shop.due(a, first.token)).toBe('0')
    expect(await shop.due(b, second.token)).toBe('20')
    expect(await shop.due(c, third.token)).toBe('35')
    const told = await shop.db
      .selectFrom('messages')
      .select(['store_id', 'text'])
      .where('store_id', '=', third.storeId)
      .execute()
    expect(told).toHaveLength(1)
    expect(told[0]?.text).not.toMatch(/50|15/)
    shop.later(18 * hourMs)
    const again = shop.transferId(await shop.handIn([b, c], { key: 'token-of-another-page' }))
    const seen = await shop.api.get(`/api/transfer/${again}`, first.token)
    expect(seen.data).toMatchObject({ total: '55', parts: [{}, {}] })
  })

  test('that is too much leaves the rest in the balance of the last store', async () => {
    const shop = await openTransfers(open)
    const ids = [await shop.order(shop.first, 2), await shop.order(shop.second, 2)]
    const id = shop.transferId(await shop.handIn(ids))
    const arrive = { decision: 'arrive', arrived: '80.5' }
    expect((await shop.decide(id, arrive)).data).toEqual({
      errors: { surplus: [expect.stringContaining('比应到的 ¥70.00 多 ¥10.50')] },
    })
    await shop.decide(id, { ...arrive, surplus: '10.5' })
    expect(await shop.balances()).toEqual([0, 1_050, 0])
  })

  test('with more than ¥2,000 too much is booked by two people', async () => {
    const shop = await openTransfers(open)
    const ids = [await shop.order(shop.first, 2), await shop.order(shop.second, 2)]
    const id = shop.transferId(await shop.handIn(ids))
    const colleague = await addOperator(shop.db, ['finance'], { name: '财务赵六' })
    const arrive = { decision: 'arrive', arrived: '7000', surplus: '6930' }
    expect((await shop.decide(id, arrive)).data).toEqual({ is_booked: false })
    expect((await shop.decide(id, arrive)).code).toBe(400)
    expect(await shop.balances()).toEqual([0, 0, 0])
    expect(await shop.read(id)).toMatchObject({ agreed: { amount: '6930', is_own: true } })
    expect((await shop.decide(id, arrive, colleague.token)).data).toEqual({ is_booked: true })
    expect(await shop.balances()).toEqual([0, 693_000, 0])
  })

  test('is returned whole with words, or slip by slip, and the rest decided together', async () => {
    const shop = await openTransfers(open)
    const { first, second, third } = shop
    const ids = [
      await shop.order(first, 2),
      await shop.order(second, 2),
      await shop.order(third, 2),
    ]
    const id = shop.transferId(await shop.handIn(ids))
    const before = await shop.read(id)
    const [slip] = before.slips
    const one = { version: 1, decision: 'arrive', arrived: '35', payer: '杏林三店' }
    const path = `/api/desk/slip/${String(slip?.id)}`
    expect(await shop.api.post(`${path}/decide`, one, shop.finance.token)).toMatchObject({
      code: 200,
    })
    const late = { version: before.version, payer: '杏林一店', decision: 'arrive', arrived: '105' }
    expect(
      await shop.api.post(`/api/desk/transfer/${id}/decide`, late, shop.finance.token),
    ).toMatchObject({
      code: 409,
      message: '已由财务王五于 10:00 确认到账',
    })
    expect(await shop.read(id)).toMatchObject({ waiting: '70' })
    expect(await shop.decide(id, { decision: 'return' })).toMatchObject({ code: 422 })
    await shop.decide(id, { decision: 'return', reason: '看不清' })
    expect(statesOf((await shop.read(id)).slips)).toEqual(['arrived 35', 'returned', 'returned'])
  })

  test('may be paid by any checked store of the owner, by another with a reason only', async () => {
    const shop = await openTransfers(open)
    const other = await addStore(shop.db, { company: '别家诊所' })
    await shop.db
      .updateTable('stores')
      .set({ approval: 'draft', company: '没审核的店' })
      .where('id', '=', shop.third.storeId)
      .execute()
    const ids = [await shop.order(shop.first, 2), await shop.order(shop.second, 2)]
    const id = shop.transferId(await shop.handIn(ids))
    const arrive = { decision: 'arrive', arrived: '70' }
    for (const payer of ['别家诊所', '没审核的店'])
      expect((await shop.decide(id, { ...arrive, payer })).data).toEqual({
        errors: {
          payer_reason: [
            '付款户名与单位名称“杏林一店”、“杏林二店”不一致，请核对；确认收下须写明原因',
          ],
        },
      })
    expect(statesOf((await shop.read(id)).slips)).toEqual(['waiting', 'waiting'])
    const payer_reason = '老板代付，有说明'
    expect(await shop.decide(id, { ...arrive, payer: '别家诊所', payer_reason })).toMatchObject({
      code: 200,
    })
    expect((await shop.api.get(`/api/transfer/${id}`, other.token)).code).toBe(404)
  })

  test('is refused whole where one of its submissions cannot be paid by it', async () => {
    const shop = await openTransfers(open)
    const { first, second, api, db } = shop
    const [a, b] = [await shop.order(first, 2), await shop.order(second, 2)]
    const stranger = await addStore(db, { company: '别家诊所' })
    const theirs = await shop.order(stranger, 2)
    expect((await shop.handIn([a, theirs])).code).toBe(404)
    expect((await shop.handIn([a, 999_999])).code).toBe(404)
    expect((await shop.handIn([a])).data).toHaveProperty('errors.ids')
    expect((await shop.handIn([a, b], { slip: 999_999 })).data).toHaveProperty('errors.slip_id')
    const buyer = await addPerson(db, first.storeId, 'buy')
    expect((await shop.handIn([a, b], { token: buyer.token, slip: 1 })).code).toBe(403)
    const some = await addPerson(db, first.storeId, 'pay')
    expect((await shop.handIn([a, b], { token: some.token })).code).toBe(404)
    await db
      .insertInto('store_people')
      .values({ store_id: second.storeId, member_id: some.memberId, roles: 'buy', created_at: 0 })
      .execute()
    const refused = await shop.handIn([a, b], { token: some.token })
    expect(refused).toMatchObject({
      code: 409,
      data: { refused: [{ id: b, reason: expect.stringContaining('没有“财务”的权限') as string }] },
    })
    const [order] = await db
      .selectFrom('orders')
      .select('id')
      .where('submission_id', '=', b)
      .execute()
    await api.post(`/api/order/${String(order?.id)}/cancel`, {}, second.token)
    expect(await shop.handIn([a, b])).toMatchObject({
      code: 409,
      data: { refused: [{ id: b, reason: '订单已关闭' }] },
    })
    expect(await db.selectFrom('transfers').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('slips').selectAll().execute()).toEqual([])
    expect(await shop.due(a, first.token)).toBe('35')
  })

  test('lists 含麻 with the reason, and takes none', async () => {
    const shop = await openTransfers(open)
    const { first, second, db } = shop
    const [a, b] = [await shop.order(first, 2), await shop.order(second, 2)]
    await db.updateTable('orders').set({ is_hm: 1 }).where('submission_id', '=', b).execute()
    const reason = '含麻订单不能合并转账，请从本店账户单独付款'
    expect((await shop.api.get('/api/transfer/payable', first.token)).data).toMatchObject({
      stores: [{}, { submissions: [{ id: b, refusal: reason }] }],
    })
    expect(await shop.handIn([a, b])).toMatchObject({ data: { refused: [{ id: b, reason }] } })
  })

  test('pressed twice is one, with other ticks another', async () => {
    const shop = await openTransfers(open)
    const ids = [await shop.order(shop.first, 2), await shop.order(shop.second, 2)]
    const answers = await Promise.all([1, 2, 3].map(() => shop.handIn(ids)))
    expect(new Set(answers.map(shop.transferId)).size).toBe(1)
    const more = [await shop.order(shop.third, 2), await shop.order(shop.first, 2)]
    const another = shop.transferId(await shop.handIn(more))
    expect(answers.map(({ data }) => Number(data.id))).not.toContain(another)
    expect(await shop.handIn(more, { key: 'token-of-another-page' })).toMatchObject({ code: 409 })
  })

  test('shows of stores without a role how many parts there are, and nothing else', async () => {
    const shop = await openTransfers(open)
    const { first, second, db, api } = shop
    const ids = [await shop.order(first, 2), await shop.order(second, 4)]
    const id = shop.transferId(await shop.handIn(ids))
    const receiver = await addPerson(db, second.storeId, 'receive')
    const answer = await api.get(`/api/transfer/${id}`, receiver.token)
    expect(answer.data).toMatchObject({ hidden: 1, parts: [{ store: { company: '杏林二店' } }] })
    expect(JSON.stringify(answer.data)).not.toMatch(/杏林一店|"95"|"35"/)
    const [order] = await db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', second.storeId)
      .execute()
    const detail = await api.get(`/api/order/${String(order?.id)}`, receiver.token)
    expect(detail.data).toMatchObject({ payments: [{ transfer_id: id }] })
  })
})
