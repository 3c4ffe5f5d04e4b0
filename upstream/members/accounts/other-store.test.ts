import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addBranch, addStore, fixtureNow } from '#tests/fixtures/stores'

describeDatabases('what is of another store', (open) => {
  test('is named to whoever acts for both, and is nothing to a stranger', async () => {
    const database = await open()
    const api = openApi(database, () => fixtureNow)
    const owner = await addStore(database.db)
    const branch = await addBranch(database.db, owner.memberId, { company: '杏林二店' })
    const stranger = await addStore(database.db)
    const list = { store_id: branch.storeId, member_id: owner.memberId, source: 'text' as const }
    const { id } = await database.db
      .insertInto('purchase_lists')
      .values({ ...list, created_at: fixtureNow })
      .returning('id')
      .executeTakeFirstOrThrow()
    const read = async (token: string) => {
      const { code, message } = await api.get(`/api/purchase_list/${String(id)}`, token)
      return [code, message]
    }
    expect(await read(owner.token)).toEqual([
      404,
      '这份采购清单在您的另一家门店“杏林二店”，请切换到那家门店再看',
    ])
    expect(await read(stranger.token)).toEqual([404, '采购清单不存在'])
  })
})
