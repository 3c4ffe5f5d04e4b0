import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { forgetPurchaseLists } from './store'

const path = '/api/purchase_list'
const token = 'token-of-a-page-1'
const text = '您好\n甲乙丙片 3盒\n丁戊己片 2'

describeBothDatabases('a purchase list whose form is sent twice', (open) => {
  test('is one list, also while the first is being made; another text is another list', async () => {
    const database = await open()
    const api = openApi(database)
    const [buyer, other] = [await addStore(database.db), await addStore(database.db)]
    const send = (fields: object, by = buyer) =>
      api.post(path, { text, token, ...fields }, by.token).then(({ data }) => data)
    const [first, second] = await Promise.all([send({}), send({})])
    expect(first).toMatchObject({ counts: { none: 2 }, ignored: 1 })
    expect([second, await send({})]).toEqual([first, first])
    const ids = [first, await send({ text: '甲乙丙片 4盒' }), await send({}, other)]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
    const { data } = await api.get(path, buyer.token)
    expect(data.items).toHaveLength(2)
  })

  test('is one list of a file too', async () => {
    const database = await open()
    const api = openApi(database)
    const buyer = await addStore(database.db)
    const send = async (content: string) => {
      const body = new FormData()
      body.set('file', new File([content], '月初.csv'))
      body.set('token', token)
      const sent = { method: 'POST', body, headers: { Authorization: `Bearer ${buyer.token}` } }
      const answer = await api.request('/api/purchase_list_file', sent)
      return ((await answer.json()) as { data: { id: number } }).data
    }
    const content = '品名,数量\n甲乙丙片,3'
    const first = await send(content)
    expect(await send(content)).toEqual(first)
    expect((await send('品名,数量\n甲乙丙片,4')).id).not.toBe(first.id)
  })

  test('is made anew when the first has expired', async () => {
    const database = await open()
    let now = fixtureNow
    const api = openApi(database, () => now)
    const buyer = await addStore(database.db)
    const send = () => api.post(path, { text, token }, buyer.token)
    const first = await send()
    now += 8 * 86_400_000
    await forgetPurchaseLists(contextOf(database.db, { now }))
    const second = await send()
    expect(second.code).toBe(200)
    expect(second.data.id).not.toBe(first.data.id)
  })
})
