import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { addStore } from '#tests/fixtures/stores'

describeDatabases('the list of members at the desk', (open) => {
  test('costs the same number of statements however many members and documents there are', async () => {
    let statements = 0
    const database = await open({ onQuery: () => statements++ })
    const { db } = database
    const api = openApi(database)
    const operator = await addOperator(db, ['quality'])
    const addMembers = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const { storeId } = await addStore(db, { approval: at % 2 === 0 ? 'approved' : 'pending' })
        const document = {
          store_id: storeId,
          slot: 'business',
          title: 'businessLicence',
          number: '',
          valid_from: '',
          valid_until: '2028-12-31',
          credit_code: '',
          person: '',
          sealed_id_number: '',
          masked_id_number: '',
          subject: '',
          reason: '',
          state: 'waiting' as const,
          created_at: 1,
          decided_at: null,
        }
        await db.insertInto('documents').values([document, document, document]).execute()
      }
    }
    const countOf = async (path: string) => {
      statements = 0
      expect((await api.get(path, operator.token)).code).toBe(200)
      return statements
    }
    const paths = [
      '/api/desk/members',
      '/api/desk/members?state=pending',
      '/api/desk/members?keywords=buyer',
    ]
    await addMembers(2)
    const few = []
    for (const path of paths) few.push(await countOf(path))
    await addMembers(40)
    const many = []
    for (const path of paths) many.push(await countOf(path))
    expect(many).toEqual(few)
  })
})
