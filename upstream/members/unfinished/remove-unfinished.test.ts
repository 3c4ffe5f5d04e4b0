import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openChains, storeRow } from '#tests/fixtures/chain'
import { contextOf } from '#tests/fixtures/context'
import { openRegistrations, session, ticketFor } from '#tests/fixtures/registration'
import { fixtureNow } from '#tests/fixtures/stores'
import { removeUnfinished } from './remove-unfinished'

const day = 86_400_000

describeDatabases('registrations that nobody finishes', (open) => {
  test('they go after 30 days without documents, after 90 and a message with', async () => {
    const { database, clock, begin, fill, api } = await openRegistrations(open)
    await begin('13911112222', '没有资料')
    await fill(await begin('13911113333', '有资料'))
    const settings = { DATA_DIR: database.settings.DATA_DIR }
    const run = (days: number) => {
      clock.now = fixtureNow + days * day
      return removeUnfinished(contextOf(database, { now: clock.now, config: settings }))
    }
    expect(await run(29)).toBe(0)
    expect(await run(31)).toBe(1)
    expect(await run(82)).toBe(0)
    expect(await run(84)).toBe(0)
    const told = await database.db
      .selectFrom('sms_outbox')
      .select('template')
      .where('template', '=', 'registration-removal')
      .execute()
    expect(told).toHaveLength(1)
    expect(await run(89)).toBe(0)
    expect(await run(92)).toBe(1)
    const members = await database.db.selectFrom('members').select(['phone', 'name']).execute()
    expect(JSON.stringify(members)).not.toMatch(/1391111|资料|李采芝/)
    expect(await database.db.selectFrom('documents').select('id').execute()).toEqual([])
    expect(await database.db.selectFrom('uploads').select('id').execute()).toEqual([])
    const again = await api.post('/api/user/register', {
      username: '没有资料',
      password: 'good-herbs-7',
      session,
      agreement: 'v1',
      ticket: await ticketFor(api, '13911112222'),
    })
    expect(again.data).toHaveProperty('token')
  })

  test('several stores go together, and not while one of them was added later', async () => {
    const shop = await openChains(open)
    const { database, clock } = shop
    const settings = { DATA_DIR: database.settings.DATA_DIR }
    const run = (days: number) => {
      clock.now = fixtureNow + days * day
      return removeUnfinished(contextOf(database, { now: clock.now, config: settings }))
    }
    const token = await shop.begin()
    await shop.saveRows(token, [storeRow(1), storeRow(2)])
    clock.now = fixtureNow + day
    await shop.saveRows(token, [storeRow(3)])
    expect(await run(30.5)).toBe(0)
    expect(await run(31.5)).toBe(1)
    const stores = await database.db
      .selectFrom('stores')
      .select(['company', 'credit_code'])
      .execute()
    expect(new Set(stores.map((store) => JSON.stringify(store))).size).toBe(1)
    const members = await database.db.selectFrom('members').select('phone').execute()
    expect(JSON.stringify(members)).not.toContain('13911112222')
  })

  test('an account stays as long as one of its stores was handed in', async () => {
    const { database, clock, begin, saveRows } = await openChains(open)
    const token = await begin()
    await saveRows(token, [storeRow(1), storeRow(2)])
    await database.db
      .updateTable('stores')
      .set({ approval: 'pending' })
      .where('company', '=', storeRow(2).company)
      .execute()
    clock.now = fixtureNow + 200 * day
    const config = { DATA_DIR: database.settings.DATA_DIR }
    expect(await removeUnfinished(contextOf(database, { now: clock.now, config }))).toBe(0)
  })
})
