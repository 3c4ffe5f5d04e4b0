import fc from 'fast-check'
import qs from 'qs'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pathParams, type Call } from '#contract/call'
import { calls } from '#contract/calls'
import { decode } from '#contract/decode'
import { toWireSchema } from '#contract/wire'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addStore } from '#tests/fixtures/stores'
import { isAll } from '#tests/tags'

/** PostgreSQL fails on single characters and sizes of numbers, not on combinations of fields. */
const runs = { sqlite: isAll ? 20 : 2, postgres: 5 }
const table = Object.entries(calls as Record<string, Call>)

/** Values tried in every field of every call, one at a time. */
const nasty: unknown[] = [
  '',
  '\0',
  '李药师\0',
  '\ud800',
  '%',
  "'; drop table goods; --",
  'NaN',
  '-1',
  '0.0000001',
  '1e300',
  '1e999',
  '9007199254740993',
  '1,,x',
  '__proto__',
  '药'.repeat(5_000),
  null,
  ['\0'],
  { a: '\0' },
  { toString: 1, valueOf: 1 },
  [{ goods_id: '1', number: '\0' }],
]

const junkText = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('1,2,3'))
const junkNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 2 ** 53, 1e300))
const scalar = fc.oneof(junkText, junkNumber, fc.boolean(), fc.constant(null))
const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 8 }), scalar, { maxKeys: 3 }),
  fc.array(
    fc.record({ goods_id: scalar, number: scalar, price: scalar, ck_id: scalar, type: scalar }),
    { maxLength: 3 },
  ),
)

const passable: Record<string, unknown> = {
  id: '1',
  ids: '1',
  goods_ids: '1',
  list: [{ goods_id: '1', number: '10' }],
  number: '10',
  name: '李药师',
  username: 'buyer',
  password: 'caizhi-demo',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
  keywords: '阿莫西林',
  token: 'aaaaaaaaaaaaaaaaaaaa',
  address_id: '1',
  fingerprint: 'x',
  method: 'balance',
  kind: 'complaint',
  content: '送货员没有出示温度记录',
}

/** `npm test` sends a sixth of the accepted inputs, a different one per field. */
function inTurn<Input>(inputs: Input[], turn: number): Input[] {
  return isAll ? inputs : inputs.filter((_, at) => at % 6 === turn % 6)
}

function fieldsOf(spec: Call): string[] {
  const wire = toWireSchema(spec.input)
  return wire instanceof z.ZodObject ? Object.keys(wire.shape as object) : []
}

function passableFor(spec: Call): Record<string, unknown> {
  const names = fieldsOf(spec).filter((name) => name in passable)
  return Object.fromEntries(names.map((name) => [name, passable[name]]))
}

function junkFor(spec: Call): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(fieldsOf(spec).map((name) => [name, junk]))
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.boolean())
    .map(([input, isFilled]) => (isFilled ? { ...passableFor(spec), ...input } : input))
}

function fillPath(spec: Call, input: Record<string, unknown>): string {
  const params = pathParams(spec.path)
  return params.reduce((path, name) => {
    const value = typeof input[name] === 'string' ? input[name].slice(0, 50) : '1'
    return path.replace(`{${name}}`, encodeURIComponent(Buffer.from(value).toString()) || '1')
  }, spec.path)
}

function isRefused(spec: Call, input: Record<string, unknown>): boolean {
  const params = Object.fromEntries(pathParams(spec.path).map((name) => [name, '1']))
  const readAsJson = JSON.parse(JSON.stringify(input), (name, value: unknown) =>
    name in Object.prototype ? undefined : value,
  ) as object
  return [readAsJson, qs.parse(qs.stringify(input))].every(
    (sent) => !decode(spec.input, { ...sent, ...params }).success,
  )
}

describeDatabases('junk', (open, engine) => {
  let database: TestDatabase
  let api: TestApi
  beforeAll(async () => {
    database = await open()
    api = openApi(database)
    await addWarehouses(database.db)
  })

  async function openShop() {
    await addGoods(database.db)
    const { token } = await addStore(database.db)
    const { token: operatorToken } = await addOperator(database.db)
    return { token, operatorToken }
  }

  /**
   * An input that the contract refuses reaches no handler or database, and is always refused alike:
   * one such value per field, on one engine, is enough.
   */
  function worthSending<Input extends Record<string, unknown>>(
    spec: Call,
    inputs: Input[],
    turn: number,
  ) {
    const [refused = [], taken = []] = [true, false].map((is) =>
      inputs.filter((input) => isRefused(spec, input) === is),
    )
    return [...inTurn(taken, turn), ...(engine === 'sqlite' ? refused.slice(0, 1) : [])]
  }

  async function expectNoServerError(
    tokens: Awaited<ReturnType<typeof openShop>>,
    spec: Call,
    input: Record<string, unknown>,
    format: 'form' | 'json',
  ) {
    const hasBody = spec.method !== 'GET'
    const token = spec.access === 'operator' ? tokens.operatorToken : tokens.token
    const path = fillPath(spec, input)
    const body = format === 'json' ? JSON.stringify(input) : qs.stringify(input)
    const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
    const response = await api.request(hasBody ? path : `${path}?${qs.stringify(input)}`, {
      method: spec.method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      ...(hasBody && { body }),
    })
    expect(response.status, JSON.stringify(input)).toBeLessThan(500)
    if (response.headers.get('content-type')?.startsWith('application/json') === true)
      expect(await response.json()).toHaveProperty('code')
  }

  test.each(table)('in %s never causes a server error', async (_, spec) => {
    const shop = await openShop()
    for (const [turn, name] of fieldsOf(spec).entries()) {
      const inputs = nasty.map((value) => ({ ...passableFor(spec), [name]: value }))
      for (const input of worthSending(spec, inputs, turn))
        await expectNoServerError(shop, spec, input, 'json')
    }
    await fc.assert(
      fc.asyncProperty(junkFor(spec), fc.constantFrom('form', 'json'), async (input, format) => {
        if (engine === 'sqlite' || !isRefused(spec, input))
          await expectNoServerError(shop, spec, input, format)
      }),
      { numRuns: runs[engine] },
    )
  })

  describe('bodies that cannot be read', () => {
    test.each([
      ['application/json', '{"list": [', 400],
      ['application/json', '[]', 400],
      ['application/json', 'null', 400],
      ['application/json', '"text"', 400],
      ['application/x-www-form-urlencoded', '%E0%A4%A&%%%=%zz', 422],
      ['application/x-www-form-urlencoded', `${'a[b]'.repeat(50)}=1`, 422],
      ['text/plain', 'list=1', 415],
      ['multipart/form-data; boundary=x', 'no boundary here', 415],
    ])('%s %s is answered with its code', async (type, body, code) => {
      const { token } = await openShop()
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type }
      const response = await api.request('/api/cart', { method: 'POST', headers, body })
      expect(response.status).toBe(code)
      expect(await response.json()).toMatchObject({ code })
    })
  })
})
