import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const text = readFileSync(new URL('../../../docs/erp.md', import.meta.url), 'utf8')

const examples = [...text.matchAll(/```sh\n(curl[\s\S]*?)```\s+```json\n([\s\S]*?)```/g)].map(
  ([, command = '', answer = '']) => ({ command, answer: JSON.parse(answer) as unknown }),
)

describeDatabases('docs/erp.md', (open) => {
  test('its commands are answered as it says, and so again', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const api = openApi(database)
    const owner = await addOperator(db, ['owner'])
    const { storeId } = await addStore(db)
    await db.deleteFrom('events').execute()
    const placed = { storeId, goods: [], at: fixtureNow }
    const id = await addPastOrder(db, placed, { state: 'unpaid' })
    await db.updateTable('orders').set({ state: 'review' }).where('id', '=', id).execute()
    const scopes = 'events.read,orders.write,goods.write,prices.write,stock.write,members.write'
    const wanted = { name: 'ERP 同步', scopes, days: '365' }
    const { data } = await api.post('/api/desk/key', wanted, owner.token)
    const run = async (command: string) => {
      const { path, init } = requestOf(command.replaceAll('$KEY', String(data.key)))
      return (await (await api.request(path, init)).json()) as unknown
    }
    expect(examples).toHaveLength(8)
    for (const { command, answer } of examples) {
      expect(blurred(await run(command))).toEqual(answer)
      expect(blurred(await run(command))).toEqual(answer)
    }
  })
})

function requestOf(command: string): { path: string; init: RequestInit } {
  const url = /'(http[^']+)'/.exec(command)?.[1] ?? ''
  const headers = [...command.matchAll(/-H ["']([^:]+): ([^"']+)["']/g)]
  const body = /-d '([^']+)'/.exec(command)?.[1]
  return {
    path: url.replace('http://127.0.0.1:3001', ''),
    init: {
      headers: Object.fromEntries(headers.map(([, name = '', value = '']) => [name, value])),
      ...(body !== undefined && { method: 'POST', body }),
    },
  }
}

/** A response without its values that differ each time. */
function blurred(answer: unknown): unknown {
  const own = ['at', 'code', 'amount']
  return JSON.parse(
    JSON.stringify(answer, (name, value: unknown) =>
      own.includes(name) && isOfEvent(name, value) ? '…' : value,
    ),
  )
}

/** `code` of an envelope is a number, `code` of an order a string. */
function isOfEvent(name: string, value: unknown): boolean {
  return name !== 'code' || typeof value === 'string'
}
