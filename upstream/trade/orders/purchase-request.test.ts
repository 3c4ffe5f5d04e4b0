import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { atStepTwo, openShop, stockOf } from '#tests/fixtures/step-two'
import { addBranch, addPerson, fixtureNow } from '#tests/fixtures/stores'
import { draws } from '#tests/property-runs'
import { endLapsedRequests } from './answer-request'
import { needsApproval, requestOptions, requestState } from './purchase-request-rules'

const day = 86_400_000

interface Orderable {
  ids: number[]
  fingerprint: string
  changes: { message: string }[]
}

async function openAsking(open: OpenTestDatabase) {
  let now = fixtureNow
  const { database, api } = await openShop(open, () => now)
  const { db } = database
  const shop = await atStepTwo(database, api)
  const owner = shop.token
  await db.updateTable('stores').set({ approval_from_fen: 2_000 }).execute()
  const person = await addPerson(db, shop.storeId, 'buy')
  const ask = (more = {}) => api.post('/api/order', { ...shop.form, ...more }, person.token)
  const detail = async (id: number, token = owner) => {
    const { data } = await api.get(`/api/purchase_request/${id}`, token)
    return data as { request?: object; lines?: object[]; orderable?: Orderable }
  }
  const approve = async (id: number, token = owner) => {
    const { orderable } = await detail(id)
    const { ids = [1], fingerprint = 'x' } = orderable ?? {}
    const form = { ids: ids.join(), fingerprint }
    return api.post(`/api/purchase_request/${id}/approve`, form, token)
  }
  const orders = () => db.selectFrom('orders').selectAll().execute()
  const cart = () => db.selectFrom('cart_lines').select(['goods_id', 'quantity_milli']).execute()
  const pass = (ms: number) => (now += ms)
  const ctx = () => contextOf(database, { now })
  return {
    ...shop,
    database,
    api,
    db,
    owner,
    person,
    ask,
    detail,
    approve,
    orders,
    cart,
    pass,
    ctx,
  }
}

describeDatabases('a purchase request', (open) => {
  test('is made instead of an order, holds no stock, and is ordered once it is approved', async () => {
    const shop = await openAsking(open)
    const asked = await shop.ask()
    expect(asked.code).toBe(200)
    const id = asked.data.request_id as number
    expect(await shop.orders()).toEqual([])
    expect(await shop.cart()).toEqual([])
    expect(await stockOf(shop.database, shop.goodsId)).toBe(500_000)
    const { request, lines, orderable } = await shop.detail(id)
    expect(request).toMatchObject({ status: 'waiting', total: '35', line_count: 1, is_own: false })
    expect(lines).toMatchObject([{ number: 2, price: '12.5', amount: '25' }])
    expect(orderable).toMatchObject({ total: '35', changes: [] })
    const approved = await shop.approve(id)
    expect(approved).toMatchObject({ code: 200, data: { submission_id: asked.data.submission_id } })
    expect(await shop.orders()).toMatchObject([{ state: 'unpaid', total_fen: 3_500 }])
    expect(await stockOf(shop.database, shop.goodsId)).toBe(498_000)
    expect(await shop.cart()).toEqual([])
    expect((await shop.detail(id)).request).toMatchObject({ status: 'approved' })
  })

  test('is told in the list of stores, whichever acts, to who may answer', async () => {
    const { db, api, ask, pass, person, storeId } = await openAsking(open)
    await ask()
    const { owner_id } = await db.selectFrom('stores').select('owner_id').executeTakeFirstOrThrow()
    const { token } = await addBranch(db, owner_id)
    const told = async (as: string) => {
      const { stores } = (await api.get('/api/user/store_list', as)).data
      return (stores as { id: number; requests: number }[]).find(({ id }) => id === storeId)
    }
    expect(await told(token)).toMatchObject({ is_acting: false, requests: 1 })
    expect(await told(person.token)).toMatchObject({ is_acting: true, requests: 0 })
    pass(8 * day)
    expect(await told(token)).toMatchObject({ requests: 0 })
  })

  test('is not needed by the 负责人, nor below the limit', async () => {
    const shop = await openAsking(open)
    const own = await shop.api.post('/api/order', shop.form, shop.owner)
    expect(own.data).not.toHaveProperty('request_id')
    expect(await shop.orders()).toHaveLength(1)
    const other = await openAsking(open)
    await other.db.updateTable('stores').set({ approval_from_fen: 3_501 }).execute()
    expect((await other.ask()).data).not.toHaveProperty('request_id')
    expect(await other.orders()).toHaveLength(1)
  })

  test('is made once however often its form is sent, also at once', async () => {
    const shop = await openAsking(open)
    const asked = await Promise.all([shop.ask(), shop.ask(), shop.ask()])
    const ids = asked.map(({ data }) => data.request_id)
    expect(new Set(ids).size).toBe(1)
    expect(await shop.db.selectFrom('purchase_requests').select('id').execute()).toHaveLength(1)
  })

  test('is approved once, however many approve it at once', async () => {
    const shop = await openAsking(open)
    const id = (await shop.ask()).data.request_id as number
    const answers = await Promise.all([shop.approve(id), shop.approve(id), shop.approve(id)])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await shop.orders()).toHaveLength(1)
  })

  test('cannot be approved by who asked, nor by another of the store', async () => {
    const shop = await openAsking(open)
    const id = (await shop.ask()).data.request_id as number
    const colleague = await addPerson(shop.db, shop.storeId, 'buy pay receive')
    for (const { token } of [shop.person, colleague])
      expect((await shop.approve(id, token)).code).toBe(403)
    expect(await shop.orders()).toEqual([])
    expect((await shop.detail(id, shop.person.token)).orderable).toBeUndefined()
  })

  test('is nothing to another store', async () => {
    const shop = await openAsking(open)
    const id = (await shop.ask()).data.request_id as number
    const { token } = await atStepTwo(shop.database, shop.api)
    expect((await shop.api.get(`/api/purchase_request/${id}`, token)).code).toBe(404)
    expect((await shop.approve(id, token)).code).toBe(404)
  })

  test('names what has moved since it was asked, and is not ordered unseen', async () => {
    const shop = await openAsking(open)
    const id = (await shop.ask()).data.request_id as number
    const before = await shop.detail(id)
    await shop.db.updateTable('goods').set({ base_price_e4: 130_000 }).execute()
    const { ids = [], fingerprint } = before.orderable ?? {}
    const form = { ids: ids.join(), fingerprint }
    const refused = await shop.api.post(`/api/purchase_request/${id}/approve`, form, shop.owner)
    expect(refused.code).toBe(409)
    expect(await shop.orders()).toEqual([])
    const { orderable } = await shop.detail(id)
    expect(JSON.stringify(orderable?.changes)).toContain('13.00')
    expect((await shop.approve(id)).code).toBe(200)
    expect(await shop.orders()).toMatchObject([{ total_fen: 3_600 }])
  })

  test('that is returned says why, and its goods count in the cart besides what is there', async () => {
    const shop = await openAsking(open)
    const id = (await shop.ask()).data.request_id as number
    const list = [{ goods_id: shop.goodsId, number: 3, type: 0 }]
    await shop.api.post('/api/cart', { list }, shop.person.token)
    const path = `/api/purchase_request/${id}/return`
    expect((await shop.api.post(path, { reason: ' ' }, shop.owner)).code).toBe(422)
    const form = { reason: '本月预算已用完' }
    expect((await shop.api.post(path, form, shop.person.token)).code).toBe(403)
    expect((await shop.api.post(path, form, shop.owner)).code).toBe(200)
    expect((await shop.detail(id)).request).toMatchObject({ status: 'returned', ...form })
    expect(await shop.cart()).toEqual([{ goods_id: shop.goodsId, quantity_milli: 5_000 }])
    expect((await shop.approve(id)).code).not.toBe(200)
    const [, told] = await shop.db.selectFrom('messages').select('text').orderBy('id').execute()
    expect(told?.text).toContain(form.reason)
  })

  test('is taken back by who asked only', async () => {
    const shop = await openAsking(open)
    const id = (await shop.ask()).data.request_id as number
    const path = `/api/purchase_request/${id}/withdraw`
    expect((await shop.api.post(path, {}, shop.owner)).code).not.toBe(200)
    expect((await shop.api.post(path, {}, shop.person.token)).code).toBe(200)
    expect(await shop.cart()).toHaveLength(1)
  })

  test('lapses after seven days, seen to or not', async () => {
    const shop = await openAsking(open)
    const id = (await shop.ask()).data.request_id as number
    shop.pass(7 * day - 1)
    expect(await endLapsedRequests(shop.ctx())).toBe(0)
    shop.pass(1)
    expect((await shop.detail(id)).request).toMatchObject({ status: 'lapsed' })
    expect((await shop.approve(id)).code).not.toBe(200)
    await Promise.all([endLapsedRequests(shop.ctx()), endLapsedRequests(shop.ctx())])
    expect(await shop.cart()).toHaveLength(1)
    expect(await shop.orders()).toEqual([])
  })

  test('is what every order of a 采购 becomes once the limit is 0', async () => {
    const shop = await openAsking(open)
    const path = '/api/purchase_request/limit'
    expect((await shop.api.post(path, { limit: '0' }, shop.person.token)).code).toBe(403)
    expect((await shop.api.post(path, { limit: '三千' }, shop.owner)).code).toBe(422)
    expect((await shop.api.post(path, { limit: '0' }, shop.owner)).code).toBe(200)
    expect((await shop.ask()).data).toHaveProperty('request_id')
    expect((await shop.api.post(path, { limit: '' }, shop.owner)).code).toBe(200)
    const { data } = await shop.api.get('/api/purchase_request', shop.owner)
    expect(data).toMatchObject({ waiting: 1, can_decide: true })
    expect(data).not.toHaveProperty('limit')
  })
})

const person = fc.record({
  memberId: fc.integer({ min: 1, max: 3 }),
  roles: fc.subarray(['buy', 'pay', 'receive', 'own'] as const).map((roles) => new Set(roles)),
})
const request = fc.record({
  state: fc.constantFrom('waiting', 'approved', 'returned', 'withdrawn', 'lapsed'),
  memberId: fc.integer({ min: 1, max: 3 }),
  createdAt: fc.integer({ min: 0, max: 20 * day }),
})

test('nobody but the 负责人 is spared a yes, and only from the limit on one is needed', () => {
  const fen = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(person, fc.option(fen), fen, ({ roles }, approvalFromFen, total) => {
      const isNeeded = needsApproval({ approvalFromFen, roles }, total)
      const isLimited = approvalFromFen !== null && total >= approvalFromFen
      expect(isNeeded).toBe(isLimited && !roles.has('own'))
    }),
    { numRuns: draws(10_000) },
  )
})

test('nobody answers their own request, and nobody answers one that does not wait', () => {
  const now = fc.integer({ min: 0, max: 40 * day })
  fc.assert(
    fc.property(request, person, now, (asked, looking, at) => {
      const { canDecide, canWithdraw } = requestOptions(asked, looking, at)
      expect(canDecide && canWithdraw).toBe(false)
      if (canDecide)
        expect([asked.memberId !== looking.memberId, looking.roles.has('own')]).toEqual([
          true,
          true,
        ])
      if (canWithdraw) expect(asked.memberId).toBe(looking.memberId)
      if (requestState(asked, at) !== 'waiting')
        expect([canDecide, canWithdraw]).toEqual([false, false])
    }),
    { numRuns: draws(10_000) },
  )
})
