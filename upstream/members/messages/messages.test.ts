import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { MessageType } from '#contract/message-types'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import { inTransaction } from '#upstream/kernel/db/transact'
import { forgetReadMessages, sendMessage } from './store'

const day = 86_400_000

const send = (db: Db, storeId: number, title: string, type: MessageType = 'system') =>
  sendMessage(contextOf(db, { now: fixtureNow }), {
    storeId,
    type,
    title,
    text: '内容',
    url: '/list',
  })

describeDatabases('messages', (open) => {
  /** Two stores, with reads and writes of the first. */
  async function openShop() {
    const database = await open()
    const { db } = database
    const [mine, other] = [await addStore(db), await addStore(db)]
    const api = openApi(database)
    const list = async (query = '', token = mine.token) => {
      const { data } = await api.get(`/api/user/message${query}`, token)
      return data as {
        items: { id: number; type: string; title: string; is_read: boolean }[]
        paging: { total: number; page: number }
        unread: Record<string, number>
        newest_id: number
      }
    }
    const titles = async (query?: string) =>
      (await list(query)).items.map(({ title, is_read }) => (is_read ? title : `${title}*`))
    const read = (fields: Record<string, unknown>) =>
      api.post('/api/user/message/read', fields, mine.token)
    const readOne = (id: number) => api.post(`/api/user/message/${id}/read`, {}, mine.token)
    const badge = async (token = mine.token) =>
      (await api.get('/api/user/base', token)).data.message_count
    return { database, db, mine, other, list, titles, read, readOne, badge }
  }

  test('a store reads its own, newest first, and the badge counts the unread', async () => {
    const { db, mine, other, titles, badge } = await openShop()
    await send(db, mine.storeId, '一')
    await send(db, other.storeId, '别家的')
    await send(db, mine.storeId, '二')
    expect(await titles()).toEqual(['二*', '一*'])
    expect(await badge()).toBe(2)
  })

  test('a list is narrowed to a type and to what is unread; the unread are counted by type', async () => {
    const { db, mine, other, list, titles, readOne } = await openShop()
    await send(db, mine.storeId, '发货', 'order')
    await send(db, mine.storeId, '返现', 'funds')
    await send(db, mine.storeId, '关闭', 'order')
    await send(db, other.storeId, '别家的', 'order')
    const { items } = await list()
    expect(items.map(({ type }) => type)).toEqual(['order', 'funds', 'order'])
    await readOne(items[0]?.id ?? 0)
    expect(await titles('?type=order')).toEqual(['关闭', '发货*'])
    expect(await titles('?unread=1')).toEqual(['返现*', '发货*'])
    expect(await titles('?type=order&unread=1')).toEqual(['发货*'])
    expect(await titles('?type=nonsense&unread=0')).toHaveLength(3)
    const narrowed = await list('?type=invoice')
    expect(narrowed).toMatchObject({ items: [], paging: { total: 0 } })
    expect(narrowed.unread).toEqual({ order: 1, funds: 1 })
    expect(narrowed.newest_id).toBe(items[0]?.id)
  })

  test('reading marks what was there, not what came meanwhile, and nobody else’s', async () => {
    const { db, mine, other, list, read, badge } = await openShop()
    await send(db, mine.storeId, '一')
    await send(db, other.storeId, '别家的')
    const seen = (await list()).newest_id
    await send(db, mine.storeId, '刚到')
    await read({ up_to: seen })
    expect([await badge(), await badge(other.token)]).toEqual([1, 1])
  })

  test('reading a type leaves the others unread, and what came meanwhile', async () => {
    const { db, mine, list, titles, read } = await openShop()
    await send(db, mine.storeId, '发货', 'order')
    await send(db, mine.storeId, '返现', 'funds')
    const seen = (await list()).newest_id
    await send(db, mine.storeId, '刚到', 'order')
    await read({ up_to: seen, type: 'order' })
    expect(await titles()).toEqual(['刚到*', '返现*', '发货'])
    expect((await read({ up_to: seen, type: 'nonsense' })).code).toBe(422)
  })

  test('one message is read once; another store’s is not there', async () => {
    const { db, mine, other, list, readOne, titles, badge } = await openShop()
    await send(db, mine.storeId, '一')
    await send(db, other.storeId, '别家的')
    const id = (await list()).items[0]?.id ?? 0
    const first = await readOne(id)
    expect(first.data).toMatchObject({ id, title: '一', url: '/list', is_read: true })
    const readAt = () =>
      db.selectFrom('messages').select('read_at').where('id', '=', id).executeTakeFirst()
    const before = await readAt()
    await readOne(id)
    expect(await readAt()).toEqual(before)
    expect(await titles()).toEqual(['一'])
    const foreign = (await list('', other.token)).items[0]?.id ?? 0
    expect((await readOne(foreign)).code).toBe(404)
    expect(await badge(other.token)).toBe(1)
  })

  test('of two sent at once the one with the smaller id is there first', async () => {
    const { db, mine, list } = await openShop()
    const done: string[] = []
    let commit = () => {}
    const isHeld = new Promise<void>((resolve) => (commit = resolve))
    const sendAndWait = async (title: string, wait: Promise<unknown>, sent = () => {}) => {
      await inTransaction(db, async (trx) => {
        await send(trx, mine.storeId, title)
        sent()
        await wait
      })
      done.push(title)
    }
    let first = Promise.resolve()
    await new Promise<void>((sent) => (first = sendAndWait('先', isHeld, sent)))
    const second = sendAndWait('后', Promise.resolve())
    // Without the lock it would be visible by then.
    await Promise.race([second, delay(200)])
    expect(done).toEqual([])
    commit()
    await Promise.all([first, second])
    expect((await list()).items.map(({ title }) => title)).toEqual(['后', '先'])
  })

  test('come in pages of twenty', async () => {
    const { db, mine, list, titles } = await openShop()
    for (let number = 1; number <= 21; number++) await send(db, mine.storeId, String(number))
    expect(await titles('?page=2')).toEqual(['1*'])
    expect((await list('?page=2')).paging).toMatchObject({ total: 21, page: 2 })
  })

  test('are forgotten 180 days after they were read, and never unread', async () => {
    const { db, mine, titles } = await openShop()
    const old = fixtureNow - 400 * day
    const message = {
      store_id: mine.storeId,
      type: 'order' as const,
      text: '',
      url: '',
      created_at: old,
    }
    await db
      .insertInto('messages')
      .values([
        { ...message, title: '未读', read_at: null },
        { ...message, title: '刚满', read_at: fixtureNow - 180 * day },
        { ...message, title: '未满', read_at: fixtureNow - 180 * day + 1 },
      ])
      .execute()
    const forget = () => forgetReadMessages(contextOf(db, { now: fixtureNow }))
    expect([await forget(), await forget()]).toEqual([1, 0])
    expect(await titles()).toEqual(['未满', '未读*'])
  })
})
