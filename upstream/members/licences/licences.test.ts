import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'

describeDatabases('how a buyer stands to goods', (open) => {
  async function openShop(wanted: Partial<NewGoods>[]) {
    const database = await open()
    await addWarehouses(database.db)
    const goods = await addManyGoods(database.db, wanted)
    await indexGoods(
      database,
      goods.map(({ id }) => id),
    )
    const buyer = await addStore(database.db)
    return { db: database.db, api: openApi(database), ids: goods.map(({ id }) => id), buyer }
  }

  test('the licences tell how many products a renewal would open', async () => {
    const { db, api, buyer } = await openShop([
      { class: 'device2' },
      { class: 'device1' },
      { class: 'chemical' },
      { class: 'device3' },
      { class: 'device2', is_on_shelf: 0 },
    ])
    await db
      .updateTable('licences')
      .set({ valid_until: '2026-11-20' })
      .where('store_id', '=', buyer.storeId)
      .where('kind', '=', 'device')
      .execute()
    const { data } = await api.get('/api/user/zizhi', buyer.token)
    const licences = data.licences as Record<string, unknown>[]
    expect(licences.find(({ kind }) => kind === 'device')).toMatchObject({
      name: '医疗器械经营许可证',
      state: 'expired',
      unlocks: 2,
    })
    expect(licences.find(({ kind }) => kind === 'clinic')).toMatchObject({
      state: 'ok',
      affects: 1,
    })
    expect(data.scope).toContainEqual({
      class: 'device3',
      name: '医疗器械Ⅲ类',
      is_in_scope: false,
      count: 1,
    })
    const { data: alone } = await api.get('/api/user/jyfw', buyer.token)
    expect(alone).toEqual({ scope: data.scope })
  })

  test('all reasons against a product at once, and what this buyer can have instead', async () => {
    const { api, ids, buyer } = await openShop([
      { name: '甲片', class: 'device3', stock_milli: 0 },
      { name: '甲片', spec: '有货' },
      { name: '甲片', spec: '无货', stock_milli: 0 },
      { name: '乙片' },
    ])
    const { data } = await api.get(`/api/goods/why/${ids[0]}`, buyer.token)
    expect(data).toMatchObject({
      goods: { name: '甲片', reasons: [{ code: 'OUT_OF_SCOPE' }, { code: 'NO_STOCK' }] },
      scope: { class: 'device3', is_in_scope: false },
      alternatives: [{ ypgg: '有货' }],
    })
    const kinds = (data.licences as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(['business', 'clinic', 'proxy', 'device'])
  })

  test('a visitor learns that a login comes first; no such goods is 404', async () => {
    const { api, ids } = await openShop([{}])
    const { data } = await api.get(`/api/goods/why/${ids[0]}`)
    expect(data).toMatchObject({ goods: { reasons: [{ code: 'NOT_LOGIN' }] }, licences: [] })
    expect(data).not.toHaveProperty('scope')
    expect((await api.get('/api/goods/why/987654')).code).toBe(404)
  })
})
