import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isDeskCall, type Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { serviceKinds, serviceStatesOf, type ServiceKind } from '#contract/desk/service-kinds'
import { fieldsOf } from '#contract/wire'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { fixtureNow } from '#tests/fixtures/stores'
import { seedDemoShop } from '#upstream/demo/seed'
import type { Db } from '#upstream/kernel/db/database'

interface List {
  name: string
  path: string
  /** The parameter that chooses the tab. */
  by: string
  tabs: readonly string[]
  /** Tabs that repeat entries of other tabs. */
  beside: readonly string[]
  hasSearch: boolean
}

/** What waits or ends soon is in a tab of its own besides that of its state. */
const beside: Partial<Record<CallName, readonly string[]>> = {
  'desk.orders': ['ready', 'refused', 'asked', 'held'],
  'desk.members': ['ending'],
  'desk.picking': ['short'],
  'desk.stock': ['near', 'expired', 'apart', 'low'],
}
/** A batch all of which is set apart, or that has expired, is in no tab but those beside. */
const isNoPartition = ['desk.stock']

function optionsOf(schema: z.ZodTypeAny): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options as string[]
  const { innerType, schema: filtered } = schema._def as Record<string, z.ZodTypeAny | undefined>
  const inner = innerType ?? filtered
  return inner === undefined ? [] : optionsOf(inner)
}

/** Every list of the desk that has tabs, as the contract describes it. */
const lists = (Object.entries(calls as Record<string, Call>) as [CallName, Call][]).flatMap(
  ([name, call]): List[] => {
    const answered = (fieldsOf(call.data) ?? []).map(({ key }) => key)
    if (!isDeskCall(call) || !answered.includes('counts') || !answered.includes('paging')) return []
    const fields = fieldsOf(call.input) ?? []
    const field = ['state', 'kind'].flatMap((key) => fields.filter((one) => one.key === key))[0]
    const { path } = call
    const list = {
      name,
      path: name === 'desk.service' ? `${path}?kind=` : `${path}?`,
      by: field?.name ?? '',
      tabs: field === undefined ? [] : optionsOf(field.schema),
      beside: beside[name] ?? [],
      hasSearch: fields.some(({ key }) => key === 'keywords'),
    }
    if (name !== 'desk.service') return [list]
    return (Object.keys(serviceKinds) as ServiceKind[]).map((kind) => ({
      ...list,
      tabs: Object.keys(serviceStatesOf(kind)),
      name: `${name} ${kind}`,
      path: `${list.path}${kind}&`,
    }))
  },
)

type Row = Record<string, unknown>

interface Answered {
  items: Row[]
  total: number
  counts: Record<string, number>
}

describeDatabases('a list of the desk', (open) => {
  let api: TestApi
  let db: Db
  let token = ''
  beforeAll(async () => {
    const database = await open()
    db = database.db
    await seedDemoShop(database, fixtureNow)
    api = openApi(database)
    const signIn = { name: 'desk-owner', password: 'caizhi-demo' }
    const { data } = await api.post(calls['desk.signIn'].path, signIn)
    token = calls['desk.signIn'].data.parse(data).session?.token ?? ''
  })

  /** All pages of the list under a tab; '' for no tab. */
  async function read({ path, by }: List, tab: string, keywords = ''): Promise<Answered> {
    const chosen = tab === '' ? '' : `${by}=${tab}&`
    const found: Row[] = []
    for (let page = 1; ; page += 1) {
      const query = `${path}${chosen}keywords=${encodeURIComponent(keywords)}&page=${String(page)}`
      const { code, data } = await api.get(query, token)
      expect(code).toBe(200)
      const items = data.items as Row[]
      found.push(...items)
      const { total } = data.paging as { total: number }
      if (items.length === 0 || found.length >= total)
        return { items: found, total, counts: data.counts as Record<string, number> }
    }
  }

  test('of orders says what approval would say, and counts as ready only what it would let pass', async () => {
    const orders = lists.find(({ name }) => name === 'desk.orders')
    if (orders === undefined) throw new Error('no list of orders')
    const [frozen, lapsed] = (await read(orders, 'ready')).items.map(({ store_id }) =>
      Number(store_id),
    )
    await db
      .updateTable('stores')
      .set({ approval: 'frozen' })
      .where('id', '=', frozen ?? 0)
      .execute()
    const ended = { valid_until: '2020-01-01' }
    await db
      .updateTable('licences')
      .set(ended)
      .where('store_id', '=', lapsed ?? 0)
      .execute()
    const refusals: (string | undefined)[] = []
    for (const tab of ['ready', 'refused'])
      for (const { id, refusal } of (await read(orders, tab)).items) {
        const { data } = await api.get(`/api/desk/order/${String(id)}`, token)
        refusals.push(data.refusal as string | undefined)
        expect([id, refusal]).toEqual([id, data.refusal ?? ''])
        expect(data.refusal === undefined).toBe(tab === 'ready')
      }
    expect(refusals.filter((one) => one !== undefined).length).toBeGreaterThan(1)
    const { data } = await api.get('/api/desk/queue', token)
    const queues = data.queues as { kind: string; count: number }[]
    const { counts } = await read(orders, '')
    for (const [kind, tab] of [
      ['orders', 'ready'],
      ['refusedOrders', 'refused'],
    ] as const)
      expect(queues.find((one) => one.kind === kind)?.count).toBe(counts[tab])
  })

  test('has tabs that the contract names', () => {
    expect(lists.length).toBeGreaterThan(20)
    expect(lists.filter(({ tabs }) => tabs.length < 2)).toEqual([])
  })

  describe.each(lists)('$name', (list) => {
    const { name, tabs } = list
    const isWhole = name !== 'desk.bankEntries'

    test('has as many entries as its tabs together, and in each what is counted there', async () => {
      const all = await read(list, '')
      const texts = all.items.map((row) => JSON.stringify(row))
      expect(texts).toHaveLength(all.total)
      let sum = 0
      for (const tab of tabs) {
        const { items, total } = await read(list, tab)
        expect([tab, items.length, total]).toEqual([tab, all.counts[tab] ?? 0, items.length])
        if (isWhole) expect(items.filter((row) => !texts.includes(JSON.stringify(row)))).toEqual([])
        if (!list.beside.includes(tab)) sum += total
      }
      if (isWhole && !isNoPartition.includes(name)) expect(sum).toBe(all.total)
    })
  })

  describe.each(lists.filter(({ hasSearch }) => hasSearch))('the search of $name', (list) => {
    test('finds what any tab shows', async () => {
      for (const tab of list.tabs) {
        const [first] = (await read(list, tab)).items
        if (first === undefined) continue
        for (const words of wordsOf(first)) {
          const found = await read(list, '', words)
          expect([tab, words, found.counts[tab] ?? 0]).not.toEqual([tab, words, 0])
          expect(found.items.map((row) => JSON.stringify(row))).toContain(JSON.stringify(first))
        }
      }
    })
  })
})

/** What a row shows and its list is searched by: a number, a company, goods. */
function wordsOf(row: Row): string[] {
  const inner = (row.order ?? row.goods ?? row.batch) as Row | undefined
  const shown = [row, typeof inner === 'object' ? inner : {}]
  const words = shown.flatMap(({ code, company, name }) => [code, company, name])
  return words.filter((word): word is string => typeof word === 'string' && word !== '')
}
