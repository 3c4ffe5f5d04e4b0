import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addDelivery, addShipment } from '#tests/fixtures/deliveries'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addBranch, addPerson, addStore, fixtureNow } from '#tests/fixtures/stores'

describeDatabases('several stores', (open) => {
  async function openStores() {
    const database = await open()
    const { db } = database
    const owner = await addStore(db)
    const branch = await addBranch(db, owner.memberId, { company: '杏林二店' })
    return { db, api: openApi(database), owner, branch }
  }

  test('a switch ends the old token and begins a new one, also when two are sent at once', async () => {
    const { db, api, owner, branch } = await openStores()
    const to = { store_id: branch.storeId }
    const answers = await Promise.all([
      api.post('/api/user/switch', to, owner.token),
      api.post('/api/user/switch', to, owner.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const token = String(answers.find(({ status }) => status === 200)?.data.token)
    expect((await api.get('/api/user/base', owner.token)).status).toBe(401)
    expect((await api.get('/api/user/base', token)).data).toMatchObject({
      company: '杏林二店',
      store_id: branch.storeId,
      store_count: 2,
    })
    const stranger = await addStore(db)
    const back = await api.post('/api/user/switch', { store_id: stranger.storeId }, token)
    expect(back.status).toBe(404)
    expect((await api.get('/api/user/base', token)).status).toBe(200)
  })

  test('the stores of somebody cost the same number of statements however many there are', async () => {
    let statements = 0
    const database = await open({ onQuery: () => statements++ })
    const api = openApi(database)
    const owner = await addStore(database.db)
    const count = async () => {
      statements = 0
      await api.get('/api/user/store_list', owner.token)
      return statements
    }
    // The first request of a process reads the settings of the desk.
    await count()
    const alone = await count()
    for (let at = 0; at < 4; at++) await addBranch(database.db, owner.memberId)
    expect(await count()).toBe(alone)
  })

  test('待收货 is one number: of the stores, of the first page, of the list of receipts', async () => {
    const { db, api, owner, branch } = await openStores()
    await addWarehouses(db)
    const goods = [await addGoods(db)]
    const at = fixtureNow - 86_400_000
    const sent = await addDelivery(db, owner.storeId, { goods, at })
    const lines = await db.selectFrom('order_lines').select('id').execute()
    await addShipment(db, { storeId: owner.storeId, orderId: sent.orderId, at }, { lines })
    // Of an order that has arrived, and one of which nothing is on its way.
    const over = await addDelivery(db, owner.storeId, { goods, at })
    await db.updateTable('shipments').set({ state: 'received' }).where('id', '=', over.id).execute()
    await addDelivery(db, branch.storeId, { goods, at })
    const { stores } = (await api.get('/api/user/store_list', owner.token)).data as {
      stores: { id: number; to_receive: number }[]
    }
    expect(stores.map((store) => [store.id, store.to_receive])).toEqual([
      [owner.storeId, 2],
      [branch.storeId, 1],
    ])
    expect((await api.get('/api/user/overview', owner.token)).data).toMatchObject({ in_transit: 2 })
    const list = await api.get('/api/receipt?status=shipped', owner.token)
    expect(list.data).toMatchObject({ paging: { total: 2 } })
  })

  test('paying from the balance while ordering is for who may pay', async () => {
    const { db, api, owner } = await openStores()
    const person = await addPerson(db, owner.storeId, 'buy')
    const asked = { token: 'a-token-of-the-page', ids: '1', address_id: 1, fingerprint: 'any' }
    const paid = await api.post('/api/order', { ...asked, use_balance: 1 }, person.token)
    expect(paid).toMatchObject({
      status: 403,
      message: '您在杏林诊所没有“财务”的权限，请联系负责人',
    })
    expect((await api.post('/api/order', asked, person.token)).status).not.toBe(403)
  })
})
