import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { fixtureNow } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import type { FocusSlot } from './store'

interface Wish {
  slot: FocusSlot
  text: string
  owner_id?: number
  sort?: number
  starts_at?: number
  ends_at?: number
  is_open?: number
}

async function addFocus(db: Db, ...wishes: Wish[]): Promise<number[]> {
  const rows = await db
    .insertInto('focus')
    .values(
      wishes.map((wish) => ({
        owner_id: 0,
        sort: 0,
        starts_at: null,
        ends_at: null,
        is_open: 1,
        image: '/a.svg',
        url: '/list',
        ...wish,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const texts = (data: unknown) => (data as { text: string }[]).map(({ text }) => text)

describeDatabases('picture slots', (open) => {
  test('a slot answers its own pictures in their order, and none when it is empty', async () => {
    const database = await open()
    await addFocus(
      database.db,
      { slot: 'home', text: '后', sort: 2 },
      { slot: 'home', text: '先', sort: 1 },
      { slot: 'top', text: '顶' },
    )
    const api = openApi(database)
    expect(texts((await api.get('/api/focus')).data)).toEqual(['先', '后'])
    expect(texts((await api.get('/api/focus/zyzq')).data)).toEqual([])
  })

  test('the slots of the frame come in one answer, which says the same as each alone', async () => {
    const database = await open()
    await addFocus(
      database.db,
      { slot: 'top', text: '顶' },
      { slot: 'bottom', text: '底' },
      { slot: 'right', text: '右' },
      { slot: 'home', text: '轮播' },
    )
    const api = openApi(database)
    const { data } = await api.get('/api/focus/common')
    for (const slot of ['top', 'dbxfc', 'right'])
      expect(data[slot]).toEqual((await api.get(`/api/focus/${slot}`)).data)
    expect(Object.keys(data)).toEqual(['top', 'dbxfc', 'right'])
  })

  test('a link says whether it is blocked or not yet live, and is gone when it is over', async () => {
    const database = await open()
    await addFocus(
      database.db,
      { slot: 'right', text: '照常' },
      { slot: 'right', text: '未开', starts_at: fixtureNow + 1 },
      { slot: 'right', text: '停', is_open: 0 },
      { slot: 'right', text: '过', ends_at: fixtureNow },
    )
    const { data } = await openApi(database).get('/api/focus/right')
    const shown = data as unknown as { text: string; status: string }[]
    expect(shown.map(({ text, status }) => [text, status])).toEqual([
      ['照常', 'open'],
      ['未开', 'upcoming'],
      ['停', 'blocked'],
    ])
  })

  test('brands and activities have pictures of their own, asked for by number', async () => {
    const database = await open()
    const [first] = await addFocus(
      database.db,
      { slot: 'controlledAds', text: '一' },
      { slot: 'controlledAds', text: '二' },
      { slot: 'brand', text: '甲', owner_id: 7 },
      { slot: 'brand', text: '乙', owner_id: 8 },
    )
    const api = openApi(database)
    expect(texts((await api.get('/api/focus/brand/7')).data)).toEqual(['甲'])
    expect(texts((await api.get(`/api/focus/kxzq_ad?ids=${String(first)}`)).data)).toEqual(['一'])
    expect(texts((await api.get('/api/focus/kxzq_ad')).data)).toEqual(['一', '二'])
  })
})
