import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addPerson, addStore, fixtureNow } from '#tests/fixtures/stores'
import { hashToken } from '#upstream/members/accounts/login'
import { insertToken } from '#upstream/members/accounts/store'

describeDatabases('who is moved out', (open) => {
  test('who is moved out of their last store is told so, and is no half-registered shop', async () => {
    const database = await open()
    const { db } = database
    const api = openApi(database, () => fixtureNow)
    const owner = await addStore(db)
    const person = await addPerson(db, owner.storeId, 'buy')
    const place = `/api/store/people/${person.memberId}`
    const out = await api.post(
      `${place}/roles`,
      { store_id: owner.storeId, roles: '' },
      owner.token,
    )
    expect(out.status).toBe(200)
    const { username } = await db
      .selectFrom('members')
      .select('username')
      .where('id', '=', person.memberId)
      .executeTakeFirstOrThrow()
    const company = (await api.get('/api/user/base', owner.token)).data.company
    const token = 'moved-out'
    const [left] = await db
      .selectFrom('stores')
      .select(['id', 'moved_out_of'])
      .where('owner_id', '=', person.memberId)
      .execute()
    expect(left?.moved_out_of).toBe(company)
    await insertToken(contextOf(database), {
      hash: hashToken(token),
      member_id: person.memberId,
      store_id: left?.id ?? 0,
      browser: '',
      address: '',
      expires_at: fixtureNow + 1_000_000,
    })
    expect((await api.get('/api/user/base', token)).data).toMatchObject({
      username,
      company: '',
      moved_out_of: company,
    })
    const stores = await api.get('/api/user/store_list', token)
    expect(stores.data.stores).toMatchObject([{ moved_out_of: company }])
    const told = await db
      .selectFrom('messages')
      .select(['title', 'text'])
      .where('store_id', '=', left?.id ?? 0)
      .execute()
    expect(told).toEqual([
      {
        title: '您已被移出门店',
        text: expect.stringContaining(`移出“${String(company)}”`) as string,
      },
    ])
  })
})
