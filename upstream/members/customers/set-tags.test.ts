import { expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { addStore } from '#tests/fixtures/stores'

describeBothDatabases('the tags of a store', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    const api = openApi(database)
    const { storeId: id } = await addStore(db, { company: '西湖诊所' })
    await addStore(db, { company: '滨江药店' })
    const { token } = await addOperator(db, ['quality'])
    const path = `/api/desk/members/${String(id)}`
    return {
      db,
      api,
      token,
      set: (tags: string, version = 1, by = token) =>
        api.post(`${path}/tags`, { version, tags }, by),
      tags: async () => (await api.get(path, token)).data.tags,
      listed: async (tag: string) =>
        (await api.get(`/api/desk/members?tag=${encodeURIComponent(tag)}`, token)).data,
    }
  }

  test('are typed in one line, kept once each, with the trail', async () => {
    const { db, set, tags } = await openShop()
    expect((await set('重点客户，基层医疗 ＶＩＰ、重点客户')).code).toBe(codes.ok)
    expect(await tags()).toEqual(['VIP', '基层医疗', '重点客户'])
    expect((await set('', 2)).code).toBe(codes.ok)
    expect(await tags()).toEqual([])
    const acts = await db
      .selectFrom('audit_log')
      .select(['before_json', 'after_json'])
      .where('action', '=', 'members.tags')
      .orderBy('id')
      .execute()
    expect(acts.map(({ after_json: after }) => after)).toEqual([
      '{"tags":"VIP、基层医疗、重点客户"}',
      expect.anything(),
    ])
  })

  test('too many and too long ones are told at the field, and the later of two is refused', async () => {
    const { set, tags, db, api, token } = await openShop()
    const many = Array.from({ length: 21 }, (_, at) => `标签${String(at)}`).join(' ')
    expect((await set(many)).data.errors).toEqual({ tags: ['最多 20 个标签，现有 21 个'] })
    const long = '长'.repeat(21)
    expect((await set(long)).data.errors).toEqual({ tags: [`标签最多 20 字：“${long}”`] })
    await set('重点客户')
    expect((await set('VIP')).code).toBe(codes.changed)
    expect(await tags()).toEqual(['重点客户'])
    const finance = await addOperator(db, ['finance'])
    expect((await set('VIP', 2, finance.token)).code).toBe(codes.forbidden)
    expect(
      (await api.post('/api/desk/members/999/tags', { version: 1, tags: '' }, token)).code,
    ).toBe(codes.notFound)
  })

  test('the list of members is filtered by one, and says which there are', async () => {
    const { set, listed } = await openShop()
    await set('重点客户 VIP')
    expect(await listed('重点客户')).toMatchObject({
      items: [{ company: '西湖诊所' }],
      counts: { approved: 1 },
      tags: ['VIP', '重点客户'],
    })
    expect(await listed('没有的')).toMatchObject({ tags: ['VIP', '重点客户'] })
    expect((await listed('没有的')).items).toHaveLength(2)
    expect((await listed('')).items).toHaveLength(2)
  })
})
