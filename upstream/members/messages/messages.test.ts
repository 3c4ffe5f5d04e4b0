import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import { sendMessage } from './store'

const send = (db: Db, storeId: number, title: string) =>
  sendMessage(contextOf(db, { now: fixtureNow }), {
    storeId,
    type: 'system',
    title,
    text: '内容',
    url: '/list',
  })

describeDatabases('messages', (open) => {
  test('a store reads its own, newest first, and the badge counts the unread', async () => {
    const database = await open()
    const [mine, other] = [await addStore(database.db), await addStore(database.db)]
    await send(database.db, mine.storeId, '一')
    await send(database.db, other.storeId, '别家的')
    await send(database.db, mine.storeId, '二')
    const api = openApi(database)
    const { data } = await api.get('/api/user/message', mine.token)
    const items = data.items as { title: string; is_read: boolean }[]
    expect(items.map(({ title, is_read }) => [title, is_read])).toEqual([
      ['二', false],
      ['一', false],
    ])
    expect((await api.get('/api/user/base', mine.token)).data.message_count).toBe(2)
  })

  test('reading marks what was there, not what came meanwhile, and nobody else’s', async () => {
    const database = await open()
    const [mine, other] = [await addStore(database.db), await addStore(database.db)]
    await send(database.db, mine.storeId, '一')
    await send(database.db, other.storeId, '别家的')
    const api = openApi(database)
    const { data } = await api.get('/api/user/message', mine.token)
    const seen = (data.items as { id: number }[])[0]?.id
    await send(database.db, mine.storeId, '刚到')
    await api.post('/api/user/message/read', { up_to: seen }, mine.token)
    const count = async (token: string) =>
      (await api.get('/api/user/base', token)).data.message_count
    expect([await count(mine.token), await count(other.token)]).toEqual([1, 1])
  })

  test('come in pages of twenty', async () => {
    const database = await open()
    const { storeId, token } = await addStore(database.db)
    for (let number = 1; number <= 21; number++) await send(database.db, storeId, String(number))
    const { data } = await openApi(database).get('/api/user/message?page=2', token)
    expect((data.items as { title: string }[]).map(({ title }) => title)).toEqual(['1'])
    expect(data.paging).toMatchObject({ total: 21, page: 2 })
  })
})
