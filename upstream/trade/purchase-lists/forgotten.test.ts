import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { forgetPurchaseLists } from './store'

const path = '/api/purchase_list'
const day = 86_400_000

describeDatabases('a purchase list that is no longer kept', (open) => {
  test('says so to its store, before and after its rows are deleted, and to nobody else', async () => {
    const database = await open()
    let now = fixtureNow
    const api = openApi(database, () => now)
    const [buyer, other] = [await addStore(database.db), await addStore(database.db)]
    const { data } = await api.post(path, { text: '没有这种药 3盒\n也没有这种 2' }, buyer.token)
    const id = data.id as number
    const ask = async (token: string) => {
      const { status, message } = await api.get(`${path}/${id}`, token)
      return [status, message]
    }
    const forget = () => forgetPurchaseLists(contextOf(database.db, { now }))
    const gone = [404, '清单已过期（保存 7 天）']
    const unknown = [404, '采购清单不存在']
    now += 7 * day - 1
    expect((await ask(buyer.token))[0]).toBe(200)
    now += 1
    expect(await ask(buyer.token)).toEqual(gone)
    expect(await forget()).toBe(1)
    expect(await database.db.selectFrom('purchase_list_rows').selectAll().execute()).toEqual([])
    expect([await ask(buyer.token), await ask(other.token)]).toEqual([gone, unknown])
    const saved = await api.post(`${path}/${id}`, { list: [] }, buyer.token)
    expect([saved.status, saved.message]).toEqual(gone)
    expect((await api.get(path, buyer.token)).data.items).toEqual([])
    now += 90 * day
    await forget()
    expect(await ask(buyer.token)).toEqual(unknown)
  })
})
