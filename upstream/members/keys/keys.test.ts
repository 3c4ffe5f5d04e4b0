import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi, type Answer } from '#tests/fixtures/api'
import { addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { verifyTrail } from '#upstream/members/audit/verify'
import { contextOf } from '#tests/fixtures/context'
import type { Context } from '#upstream/kernel/context'
import { carryOutOnce } from '#upstream/members/idempotency/once'

const day = 86_400_000

describeDatabases('keys of other systems', (open) => {
  async function openDesk(settings: Record<string, string> = {}) {
    const database = await open()
    await addWarehouses(database.db)
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now, settings)
    const owner = await addOperator(database.db, ['owner'], { name: '张三' })
    const { storeId } = await addStore(database.db)
    const addOrder = () =>
      addPastOrder(database.db, { storeId, goods: [], at: fixtureNow }, { state: 'review' })
    const make = async (scopes: string, by = owner.token) => {
      const form = { name: 'ERP 同步', scopes, days: '90' }
      const answer = await api.post('/api/desk/key', form, by)
      const data = answer.data as { id?: number; key?: string } | null
      return { code: answer.code, id: data?.id ?? 0, key: data?.key ?? '' }
    }
    const post = async (path: string, body: object, key: string, token?: string) => {
      const response = await api.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          ...(token !== undefined && { 'Idempotency-Key': token }),
        },
      })
      return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
    }
    const notes = () =>
      database.db
        .selectFrom('audit_log')
        .select(['operator', 'operator_id', 'reason'])
        .where('action', '=', 'orders.note')
        .orderBy('id')
        .execute()
    return { database, db: database.db, api, clock, owner, addOrder, make, post, notes }
  }

  test('a key is shown once, kept as a hash, and does what it is for in its own name', async () => {
    const { database, db, api, owner, addOrder, make, post, notes } = await openDesk()
    const { key, id } = await make('orders.write')
    const row = await db.selectFrom('service_keys').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(key)
    const listed = await api.get('/api/desk/key', owner.token)
    expect(JSON.stringify(listed.data)).not.toContain(key)
    const orderId = await addOrder()
    expect((await api.get('/api/desk/order', key)).code).toBe(200)
    expect((await api.get('/api/desk/slip', key)).code).toBe(403)
    const path = `/api/desk/order/${String(orderId)}/note`
    expect((await post(path, { note: '已抛单' }, key, 'note-0001')).code).toBe(200)
    expect(await notes()).toEqual([
      { operator: '密钥 ERP 同步（张三）', operator_id: owner.id, reason: '已抛单' },
    ])
    expect(await verifyTrail(contextOf(database), '')).toMatchObject({ brokenAt: undefined })
    const used = (await api.get('/api/desk/key', owner.token)).data.keys as { used_at?: number }[]
    expect(used[0]?.used_at).toBe(fixtureNow)
    expect(id).toBeGreaterThan(0)
  })

  test('nobody gives a key more than they have, and it loses what its maker loses', async () => {
    const { db, api, make } = await openDesk()
    const quality = await addOperator(db, ['owner', 'quality'])
    const { key } = await make('orders.read,slips.read', quality.token)
    expect((await api.get('/api/desk/slip', key)).code).toBe(200)
    const setRoles = (roles: string[]) =>
      db
        .updateTable('operators')
        .set({ roles: JSON.stringify(roles) })
        .where('id', '=', quality.id)
        .execute()
    await setRoles(['warehouse'])
    expect((await api.get('/api/desk/slip', key)).code).toBe(403)
    expect((await api.get('/api/desk/order', key)).code).toBe(200)
    await db.updateTable('operators').set({ is_disabled: 1 }).where('id', '=', quality.id).execute()
    expect((await api.get('/api/desk/order', key)).code).toBe(401)
    expect((await make('orders.read', quality.token)).code).toBe(401)
    expect((await make('people.write')).code).toBe(422)
    expect((await make('')).code).toBe(422)
  })

  test('a key opens nothing of people, of keys, of an account, or of the shop', async () => {
    const { api, make, post } = await openDesk()
    const { key } = await make('orders.write')
    for (const path of [
      '/api/desk/key',
      '/api/desk/operator',
      '/api/desk/account',
      '/api/desk/queue',
    ])
      expect([path, (await api.get(path, key)).code]).toEqual([path, 403])
    expect((await post('/api/desk/key', { name: 'x' }, key, 'another-key')).code).toBe(403)
    expect((await api.get('/api/user/base', key)).code).toBe(401)
  })

  test('one that is revoked, over or unknown opens nothing', async () => {
    const { api, clock, owner, make } = await openDesk()
    const first = await make('orders.read')
    const other = await make('orders.read')
    const revoke = () =>
      api.post(`/api/desk/key/${String(first.id)}/revoke`, { reason: '换系统' }, owner.token)
    expect((await revoke()).code).toBe(200)
    expect((await revoke()).message).toContain('停用接口密钥')
    expect((await api.get('/api/desk/order', first.key)).code).toBe(401)
    expect((await api.get('/api/desk/order', other.key)).code).toBe(200)
    clock.now += 90 * day
    expect((await api.get('/api/desk/order', other.key)).code).toBe(401)
    expect((await api.get('/api/desk/order', `${other.key}x`)).code).toBe(401)
  })

  test('a key that asks too often waits, and others do not', async () => {
    const { api, clock, make } = await openDesk({ DESK_KEY_PER_MINUTE: '3' })
    const [hasty, calm] = [await make('orders.read'), await make('orders.read')]
    const codesOf = async (key: string) => (await api.get('/api/desk/order', key)).code
    const asked = [1, 2, 3, 4].map(() => codesOf(hasty.key))
    expect((await Promise.all(asked)).sort()).toEqual([200, 200, 200, 429])
    expect(await codesOf(calm.key)).toBe(200)
    clock.now += 60_000
    expect(await codesOf(hasty.key)).toBe(200)
  })

  test('a write needs an Idempotency-Key', async () => {
    const { addOrder, make, post, notes } = await openDesk()
    const { key } = await make('orders.write')
    const path = `/api/desk/order/${String(await addOrder())}/note`
    for (const token of [undefined, '', 'short'])
      expect((await post(path, { note: '一' }, key, token)).message).toContain('Idempotency-Key')
    expect(await notes()).toEqual([])
  })

  test('the same request fifty times at once is done once and answered alike', async () => {
    const { addOrder, make, post, notes } = await openDesk()
    const { key } = await make('orders.write')
    const path = `/api/desk/order/${String(await addOrder())}/note`
    const send = () => post(path, { note: '一次' }, key, 'fifty-at-once')
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe(200)
    expect(await notes()).toHaveLength(1)
  })

  test('two processes that get the same request at once do it once', async () => {
    const { database, db } = await openDesk()
    // Each has its own list of what it is at: the database alone holds them together.
    vi.resetModules()
    const other = await import('#upstream/members/idempotency/once')
    const asked = { asker: 'key 1', token: 'two-processes', said: ['one'], keptMs: day }
    const work = async (ctx: Context) => {
      const key = randomUUID()
      await ctx.db.insertInto('meta').values({ key, value: 'done' }).execute()
      return { code: 200, message: '', data: { key } }
    }
    const ask = (once: typeof carryOutOnce) => once(contextOf(database), asked, work)
    const answers = await Promise.all([carryOutOnce, other.carryOutOnce].map(ask))
    const done = await db.selectFrom('meta').select('key').where('value', '=', 'done').execute()
    expect(answers.map(({ data }) => data)).toEqual([done[0], done[0]])
    expect(done).toHaveLength(1)
  })

  test('what broke off in the middle was not done, and the next try does it once', async () => {
    const { database, db } = await openDesk()
    let tries = 0
    const ask = () =>
      carryOutOnce(
        contextOf(database),
        { asker: 'key 1', token: 'broken-off', said: [], keptMs: day },
        async (ctx) => {
          tries += 1
          const row = { key: `try-${String(tries)}`, value: 'done' }
          await ctx.db.insertInto('meta').values(row).execute()
          if (tries === 1) throw new Error('the machine stops')
          return { code: 200, message: '', data: tries }
        },
      )
    await expect(ask()).rejects.toThrow('the machine stops')
    expect([(await ask()).data, (await ask()).data]).toEqual([2, 2])
    const done = await db.selectFrom('meta').select('key').where('value', '=', 'done').execute()
    expect(done).toEqual([{ key: 'try-2' }])
  })

  test('another request under the same Idempotency-Key is refused; of another key it is new', async () => {
    const { addOrder, make, post, notes } = await openDesk()
    const [first, other] = [await make('orders.write'), await make('orders.write')]
    const path = `/api/desk/order/${String(await addOrder())}/note`
    expect((await post(path, { note: '一' }, first.key, 'same-token')).code).toBe(200)
    const refused = await post(path, { note: '二' }, first.key, 'same-token')
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('内容不同')])
    expect((await post(path, { note: '二' }, other.key, 'same-token')).code).toBe(200)
    expect((await notes()).map(({ reason }) => reason)).toEqual(['一', '二'])
  })

  test('a refusal is the answer too, for a day', async () => {
    const { db, clock, addOrder, make, post } = await openDesk()
    const { key } = await make('orders.write')
    const id = await addOrder()
    const path = `/api/desk/order/${String(id)}/hold`
    const held = { version: 1, decision: 'hold', reason: '' }
    const refused = await post(path, held, key, 'without-words')
    expect(refused.code).toBe(422)
    expect(await post(path, held, key, 'without-words')).toEqual(refused)
    clock.now += day
    expect((await post(path, { ...held, reason: '核价' }, key, 'without-words')).code).toBe(200)
    const { held_at } = await db
      .selectFrom('orders')
      .select('held_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(held_at).toBe(clock.now)
  })

  test('of several that are approved together, one that is refused takes no other back', async () => {
    const { db, addOrder, make, post } = await openDesk()
    const { key } = await make('orders.write')
    const [good, stale] = [await addOrder(), await addOrder()]
    const orders = [`${String(good)}.1`, `${String(stale)}.9`].join(',')
    const sent = await post('/api/desk/order/approve', { orders }, key, 'approve-two')
    expect([sent.code, sent.message]).toEqual([200, ''])
    const rows = await db.selectFrom('orders').select(['id', 'state']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: good, state: 'packing' },
      { id: stale, state: 'review' },
    ])
  })
})
