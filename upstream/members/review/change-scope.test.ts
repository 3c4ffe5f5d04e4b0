import { expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { describeDatabases } from '#tests/databases'
import { openLicences } from '#tests/fixtures/licences'
import { addOperator } from '#tests/fixtures/operators'

describeDatabases('the scope of an approved store', (open) => {
  const openShop = async () => {
    const shop = await openLicences(open)
    const change = (form: Record<string, unknown>, token = shop.quality.token) =>
      shop.api.post(`${shop.path}/scope`, { version: 1, reason: '证照到期', ...form }, token)
    const scope = async () => (await shop.api.get(shop.path, shop.quality.token)).data.scope
    const before = (await scope()) as string[]
    return { ...shop, change, scope, before }
  }

  test('is narrowed with a reason that the buyer reads and the audit log keeps', async () => {
    const { change, scope, before, messages, db } = await openShop()
    const [kept = ''] = before
    expect(before.length).toBeGreaterThan(1)
    expect((await change({ scope: kept })).code).toBe(codes.ok)
    expect(await scope()).toEqual([kept])
    expect(await messages()).toEqual([expect.stringMatching(/经营范围已调整｜.*证照到期/)])
    const acts = await db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('action', '<>', 'bank.look')
      .execute()
    expect(acts).toEqual([{ action: 'members.scope', reason: '证照到期' }])
  })

  test('gains no class without the document that opens it, and is never empty', async () => {
    const { change, scope, before } = await openShop()
    const errors = async (form: Record<string, unknown>) => (await change(form)).data.errors
    expect(await errors({ scope: [...before, 'device3'].join(',') })).toHaveProperty('scope')
    expect(await errors({ scope: '' })).toHaveProperty('scope')
    expect(await errors({ scope: before.join(',') })).toEqual({ scope: ['经营范围没有变化'] })
    expect(await errors({ scope: before[0], reason: '' })).toHaveProperty('reason')
    expect(await scope()).toEqual(before)
  })

  test('the second of two who change it is told, and who may not is refused', async () => {
    const { change, before, database } = await openShop()
    const finance = await addOperator(database.db, ['finance'])
    expect((await change({ scope: before[0] }, finance.token)).code).toBe(codes.forbidden)
    await change({ scope: before[0] })
    expect(await change({ scope: before.slice(0, 2).join(',') })).toMatchObject({
      code: codes.changed,
      message: '已由质管员于 10:00 调整经营范围',
    })
  })

  test('of a store that is not approved yet is set with the approval', async () => {
    const { change, before, db } = await openShop()
    await db.updateTable('stores').set({ approval: 'pending' }).execute()
    expect((await change({ scope: before[0] })).code).toBe(codes.refused)
  })
})
