import { Hono } from 'hono'
import qs from 'qs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pathParams, type Call } from '#contract/call'
import { calls } from '#contract/calls'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { buyerOf, contextOf } from '#tests/fixtures/context'
import { addOperator } from '#tests/fixtures/operators'
import { openMoney } from '#tests/fixtures/money'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { permissionsOf } from '#contract/desk/roles'
import { deleteExpired } from '#upstream/members/idempotency/store'
import { isDoneOnce } from './by-form'
import type { ApiEnv } from './dispatch'
import { mountCall } from './mount'

const doneOnce = Object.entries(calls as Record<string, Call>).filter(([, spec]) =>
  isDoneOnce(spec),
)

/** A shop and a desk where every call inserts a row each time it is carried out. */
async function openDesk(open: OpenTestDatabase) {
  const database = await open()
  const { id, token } = await addOperator(database.db, ['owner'], { name: '张三' })
  const operator = {
    id,
    name: '张三',
    roles: ['owner' as const],
    address: '10.0.0.1',
    permissions: permissionsOf(['owner', 'finance', 'quality', 'warehouse', 'service']),
  }
  const buyer = await buyerOf(database.db, await addStore(database.db))
  let now = fixtureNow
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    const isDesk = c.req.path.startsWith('/api/desk/')
    c.set('context', { ...contextOf(database, { now }), ...(isDesk ? { operator } : { buyer }) })
    await next()
  })
  let made = 0
  for (const [, spec] of doneOnce)
    mountCall(app, {
      spec: { ...spec, input: z.object({}).passthrough(), data: z.object({ key: z.string() }) },
      handler: async (ctx) => {
        const key = `made-${String((made += 1))}`
        await ctx.db.insertInto('meta').values({ key, value: 'made' }).execute()
        return { key }
      },
    })
  const send = async (spec: Call, form: object, formToken?: string) => {
    const path = pathParams(spec.path).reduce((at, name) => at.replace(`{${name}}`, '7'), spec.path)
    const response = await app.request(path, {
      method: spec.method,
      body: qs.stringify(form),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(formToken !== undefined && { 'Idempotency-Key': formToken }),
      },
    })
    return (await response.json()) as { code: number; data: { key: string } }
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { database, db: database.db, token, send, wait }
}

test('whatever creates something at the desk is done once for its form', () => {
  const names = doneOnce.map(([name]) => name)
  const creating = ['invite', 'makeKey', 'mergeInvoices', 'noteOrder', 'printShipments']
  const versioned = ['splitOrder', 'approveOrder', 'decideSlip']
  const others = ['proposeAdjustment', 'proposeRoles', 'refuseShipment', 'saveReports']
  for (const name of [
    ...creating,
    ...versioned,
    ...others,
    'exportWithdrawals',
    'resendOrderMessage',
  ])
    expect(names).toContain(`desk.${name}`)
})

test.each(Object.entries(calls as Record<string, Call>).filter(([, spec]) => spec.isOnce))(
  '%s changes something, and brings no file along',
  (_, spec) => {
    expect([spec.method === 'GET', spec.upload]).toEqual([false, undefined])
    // Calls of an operator are done once without saying so.
    expect(spec.access).not.toBe('operator')
  },
)

describeDatabases('a form', (open) => {
  describe('pressed five times at once', () => {
    test('does what it is for once, whatever that is, and answers alike', async () => {
      const { send } = await openDesk(open)
      for (const [name, spec] of doneOnce) {
        const press = () => send(spec, { words: '一次' }, `form-of-${name}`)
        const answers = await Promise.all(Array.from({ length: 5 }, press))
        const keys = new Set(answers.map(({ data }) => data.key))
        expect([name, keys.size, answers[0]?.code]).toEqual([name, 1, 200])
      }
    }, 120_000)
  })

  test('filled in anew, or shown anew, is another one; without a token nothing is compared', async () => {
    const { send } = await openDesk(open)
    const [, spec] = doneOnce.find(([name]) => name === 'desk.noteOrder') ?? []
    if (spec === undefined) throw new Error('the call is gone')
    const answers = [
      await send(spec, { note: '一' }, 'form-one'),
      await send(spec, { note: '二' }, 'form-one'),
      await send(spec, { note: '一' }, 'form-two'),
      await send(spec, { note: '一' }),
      await send(spec, { note: '一' }),
    ]
    expect(new Set(answers.map(({ data }) => data.key)).size).toBe(5)
  })

  test('of a buyer is meant again after a minute, one of the desk not for a day', async () => {
    const { send, wait } = await openDesk(open)
    const ofCall = (name: string) => {
      const [, spec] = doneOnce.find(([one]) => one === name) ?? []
      if (spec === undefined) throw new Error('the call is gone')
      return () => send(spec, { words: '一次' }, 'form-one')
    }
    const [feedback, note] = [ofCall('feedback.create'), ofCall('desk.noteOrder')]
    const first = [(await feedback()).data.key, (await note()).data.key]
    wait(59_000)
    expect([(await feedback()).data.key, (await note()).data.key]).toEqual(first)
    wait(1_000)
    const later = [(await feedback()).data.key, (await note()).data.key]
    expect(later.map((key, at) => key === first[at])).toEqual([false, true])
    expect((await feedback()).data.key).toBe(later[0])
  })

  test('of a buyer is forgotten after a minute, so that no flood of tokens stays, one of the desk after a day', async () => {
    const { database, send } = await openDesk(open)
    const specOf = (name: string) => (calls as Record<string, Call>)[name] as Call
    for (let at = 0; at < 30; at++)
      await send(specOf('feedback.create'), { words: '一次' }, `one-of-many-${String(at)}`)
    await send(specOf('desk.noteOrder'), { words: '一次' }, 'one-of-the-desk')
    const forget = (later: number) =>
      deleteExpired(contextOf(database, { now: fixtureNow + later }))
    expect(await forget(59_000)).toBe(0)
    expect(await forget(60_000)).toBe(30)
    expect([await forget(86_399_000), await forget(86_400_000)]).toEqual([0, 1])
  })

  test('keeps no key in words that it answered with', async () => {
    const { database, db, token } = await openDesk(open)
    const api = openApi(database)
    const make = async () => {
      const response = await api.request('/api/desk/key', {
        method: 'POST',
        body: qs.stringify({ name: 'ERP', scopes: 'orders.write', days: '90' }),
        headers: {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': 'form-of-a-key',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      })
      return (await response.json()) as { data: { key: string } }
    }
    const [first, second] = [await make(), await make()]
    expect(first.data.key).toBe(second.data.key)
    expect(await db.selectFrom('service_keys').select('id').execute()).toHaveLength(1)
    const kept = await db.selectFrom('idempotent_requests').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(first.data.key)
  })

  test('that proposes a correction proposes one; refused, it can be sent again', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const { token } = await shop.person('财务甲')
    const propose = async (form: Record<string, string>) => {
      const response = await shop.api.request(`/api/desk/ledger/${buyer.storeId}/adjust`, {
        method: 'POST',
        body: qs.stringify(form),
        headers: {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': 'form-of-a-correction',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      })
      return (await response.json()) as { code: number; data: { id: number } }
    }
    const form = { amount: '5', mends_id: '1', words: '银行手续费由我方承担' }
    expect((await propose(form)).code).toBe(422)
    await shop.fill(buyer, 5_000)
    const [row] = await shop.rows(buyer)
    const right = { ...form, mends_id: String(row?.id) }
    const answers = await Promise.all([propose(right), propose(right), propose(right)])
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(await shop.db.selectFrom('adjustments').select('id').execute()).toHaveLength(1)
  })
})
