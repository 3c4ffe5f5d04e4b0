import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addBranch, addPerson, addStore, fixtureNow } from '#tests/fixtures/stores'

describeDatabases('stores that are stopped', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addGoods(db)
    const owner = await addStore(db, { balance_fen: 12_300 })
    const branch = await addBranch(db, owner.memberId, { company: '杏林二店' })
    const api = openApi(database)
    const stop = (id: number, token: string, body: Record<string, unknown> = {}) =>
      api.post(`/api/store/${String(id)}/stop`, body, token)
    const storeOf = async (token: string) =>
      (await api.get('/api/user/base', token)).data.store_id as number
    return { db, goods, owner, branch, api, stop, storeOf }
  }

  test('a stopped store orders nothing, is read, and its people act elsewhere', async () => {
    const { db, goods, owner, branch, api, stop, storeOf } = await openShop()
    const list = [{ goods_id: goods.id, number: 10 }]
    await api.post('/api/cart', { list }, owner.token)
    expect((await stop(owner.storeId, owner.token)).code).toBe(200)
    expect(await storeOf(owner.token)).toBe(branch.storeId)
    const back = await api.post('/api/user/switch', { store_id: owner.storeId }, owner.token)
    const token = String(back.data.token)
    expect((await api.get('/api/user/base', token)).data).toMatchObject({
      store_id: owner.storeId,
      is_stopped: true,
      balance: '123',
    })
    expect((await api.get('/api/order', token)).code).toBe(200)
    const added = await api.post('/api/cart', { list }, token)
    expect(JSON.stringify(added.data)).toContain('本店已停用，不能下单')
    const { data } = await api.get(`/api/goods/detail/${String(goods.id)}`, token)
    expect(JSON.stringify(data)).toContain('STORE_STOPPED')
    const restarted = await api.post(`/api/store/${String(owner.storeId)}/restart`, {}, token)
    expect(restarted.code).toBe(200)
    expect((await api.post('/api/cart', { list }, token)).code).toBe(200)
    const told = await db.selectFrom('messages').select('title').orderBy('id').execute()
    expect(told.map(({ title }) => title)).toEqual(['门店已停用', '门店已启用'])
  })

  test('a sign-in leads to a store that orders', async () => {
    const { db, owner, branch, stop } = await openShop()
    await stop(owner.storeId, owner.token)
    const { findMember } = await import('#upstream/members/accounts/store')
    const { username } = await db
      .selectFrom('members')
      .select('username')
      .where('id', '=', owner.memberId)
      .executeTakeFirstOrThrow()
    expect(await findMember(db, username)).toMatchObject({ store_id: branch.storeId })
  })

  test('what is open keeps a store from being stopped, and is named', async () => {
    const { db, goods, owner, api, stop } = await openShop()
    const order = { storeId: owner.storeId, goods: [goods], at: fixtureNow }
    await addPastOrder(db, order, { state: 'unpaid', pay_by_at: Date.now() + 86_400_000 })
    await addPastOrder(db, order, { state: 'shipped', is_hm: 1 })
    const path = `/api/store/${String(owner.storeId)}/status`
    expect((await api.get(path, owner.token)).data).toMatchObject({
      is_last: false,
      balance: '123',
      open: [
        { kind: 'unpaid', count: 1 },
        { kind: 'underWay', count: 1 },
        { kind: 'receipts', count: 1 },
      ],
    })
    const refused = await stop(owner.storeId, owner.token, { confirmed: 1 })
    expect(refused.message).toContain('待付款的订单 1 项')
    expect((await api.get(path, owner.token)).data.is_stopped).toBe(false)
  })

  test('the last one needs a yes, and its owner stays there to read', async () => {
    const { owner, branch, stop, storeOf } = await openShop()
    await stop(branch.storeId, owner.token)
    expect((await stop(owner.storeId, owner.token)).message).toContain('最后一家')
    expect((await stop(owner.storeId, owner.token, { confirmed: 1 })).code).toBe(200)
    expect(await storeOf(owner.token)).toBe(owner.storeId)
  })

  test('only its owner stops a store; to others it is not there', async () => {
    const { db, owner, stop, api } = await openShop()
    const person = await addPerson(db, owner.storeId, 'buy,pay,receive')
    expect((await stop(owner.storeId, person.token)).status).toBe(403)
    const stranger = await addStore(db)
    expect((await stop(owner.storeId, stranger.token)).status).toBe(404)
    const path = `/api/store/${String(owner.storeId)}/status`
    expect((await api.get(path, stranger.token)).status).toBe(404)
  })
})
