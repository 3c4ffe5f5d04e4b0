import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { complaintKinds } from '#contract/kinds'
import type { DeskList } from '#contract/desk/desk-list'
import { deskLists, type DeskListName } from '#contract/desk/kinds'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { seedDemoShop } from '#upstream/demo/seed'
import type { Db } from '#upstream/kernel/db/database'
import { addDays, chinaDay } from '#upstream/kernel/time'

type Row = Record<string, unknown>

const names = Object.keys(deskLists) as DeskListName[]
const dated = names.filter((name) => (deskLists[name] as DeskList).dated !== undefined)
const ofStores = names.filter((name) => (deskLists[name] as DeskList).ofStores === true)

/** The fields of a row that are its date, the first that it has; of others `created_at`. */
const dateFields: Partial<Record<DeskListName, readonly string[]>> = {
  applications: ['handed_in_at'],
  audit: ['at'],
  backorders: ['oldest_at'],
  events: ['at'],
  hmReceipts: ['due_on'],
  members: ['submitted_at'],
  shipments: ['shipped_at', 'created_at'],
}

/** The day of a row, `2026-11-21`; undefined where the row does not tell it. */
function dayOf(name: DeskListName, row: Row): string | undefined {
  const { order, batch } = row as { order?: Row; batch?: Row }
  const from = name === 'pointsOrders' ? (order ?? {}) : row
  if (name === 'stock') return batch?.expires_on as string | undefined
  const [date] = (dateFields[name] ?? ['created_at']).flatMap((field) => from[field] ?? [])
  return typeof date === 'number' ? chinaDay(date) : (date as string | undefined)
}

const companyOf = (row: Row) => (row.company ?? (row.order as Row | undefined)?.company) as string

/** Lists whose rows are not told apart by what they tell of date or store. */
const untold = { date: ['backorders', 'picking', 'returns'], store: ['backorders', 'events'] }

describeDatabases('a list of the desk', (open) => {
  let api: TestApi
  let db: Db
  let token = ''
  let stranger = ''
  beforeAll(async () => {
    const database = await open()
    db = database.db
    await seedDemoShop(database, fixtureNow)
    api = openApi(database)
    token = (await addOperator(db, ['owner'], { now: fixtureNow })).token
    stranger = (await addOperator(db, [], { now: fixtureNow })).token
  })

  function pathOf(name: DeskListName, asked: Record<string, string>): string {
    const { call, filters = {} }: DeskList = deskLists[name]
    const kind: Record<string, string> =
      filters.kind?.usual === undefined ? {} : { kind: filters.kind.usual }
    const { path } = calls[call as keyof typeof calls]
    return `${path}?${new URLSearchParams({ ...kind, ...asked }).toString()}`
  }

  async function pageOf(name: DeskListName, asked: Record<string, string>) {
    const { code, data } = await api.get(pathOf(name, asked), token)
    expect(code).toBe(200)
    return data as { items: Row[]; paging: { total: number; next?: number } }
  }

  /** All pages of a list. */
  async function read(name: DeskListName, asked: Record<string, string> = {}): Promise<string[]> {
    const rows: Row[] = []
    for (let page = 1; ; page += 1) {
      const { items, paging } = await pageOf(name, { ...asked, page: String(page) })
      rows.push(...items)
      if (items.length === 0 || rows.length >= paging.total) {
        expect(rows).toHaveLength(paging.total)
        return textsOf(rows)
      }
    }
  }

  /** Rows as they are listed; files that come back as imports have more columns. */
  async function exported(name: DeskListName, asked: Record<string, string> = {}) {
    const rows: Row[] = []
    for (let after: number | undefined = 0; after !== undefined;) {
      const { items, paging } = await pageOf(name, { ...asked, after: String(after) })
      for (const row of items) delete row.filed
      rows.push(...items)
      after = paging.next
    }
    return textsOf(rows)
  }

  const textsOf = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort()
  const rowsOf = (texts: readonly string[]) => texts.map((text) => JSON.parse(text) as Row)

  test.each(names)('%s is exported as it is listed, for who may see it', async (name) => {
    expect(await exported(name)).toEqual(await read(name))
    expect((await api.get(pathOf(name, { after: '0' }), stranger)).code).toBe(403)
  })

  test.each(names)('%s refuses a filter that it cannot use, by its name', async (name) => {
    const {
      states,
      sorts,
      dated: date,
      ofStores: hasStores,
      filters = {},
    }: DeskList = deskLists[name]
    // Kinds of a page with several calls are none of a call's.
    // Nor is a name of a person, a category, a zone, a brand or a tag ever wrong.
    const own = Object.keys(filters).filter(
      (key) =>
        !['operator', 'category', 'zone', 'brand', 'tag'].includes(key) &&
        (key !== 'kind' || name === 'applications'),
    )
    const wrong: Record<string, string> = {
      ...Object.fromEntries(own.map((key) => [key, 'x'])),
      page: '0',
      after: 'x',
      ...(date !== undefined && { from: '2026-02-31', to: 'x' }),
      ...(hasStores && { customer: '〇'.repeat(51) }),
      ...(states !== undefined && { state: 'x' }),
      ...(sorts !== undefined && { sort: '-x' }),
    }
    for (const [field, value] of Object.entries(wrong)) {
      const { code, data } = await api.get(pathOf(name, { [field]: value }), token)
      const { errors } = data as { errors: Record<string, string[]> }
      expect([field, code, Object.keys(errors)]).toEqual([field, 422, [field]])
      expect((await api.get(pathOf(name, { [field]: '' }), token)).code).toBe(200)
    }
  })

  describe.each(dated)('%s', (name) => {
    test('is narrowed to days, both included', async () => {
      const all = await read(name)
      expect(await read(name, { from: '1999-01-01', to: '1999-01-02' })).toEqual([])
      if (untold.date.includes(name)) return
      const days = rowsOf(all).flatMap((row) => dayOf(name, row) ?? [])
      const day = days.sort()[Math.floor(days.length / 2)]
      if (day === undefined) return
      for (const [from, to] of [
        [day, day],
        [day, ''],
        ['', day],
        [day, addDays(day, 3)],
      ] as const) {
        const wanted = rowsOf(all).filter((row) => {
          const own = dayOf(name, row)
          return own !== undefined && own >= from && (to === '' || own <= to)
        })
        expect(wanted.length).toBeGreaterThan(0)
        expect(await read(name, { from, to })).toEqual(textsOf(wanted))
        expect(await exported(name, { from, to })).toEqual(textsOf(wanted))
      }
    })
  })

  describe.each(ofStores)('%s', (name) => {
    test('is narrowed to the rows of a customer', async () => {
      const all = await read(name)
      expect(await read(name, { customer: '没有这家' })).toEqual([])
      if (untold.store.includes(name)) return
      const company = rowsOf(all)
        .map(companyOf)
        .find((one) => one !== '')
      if (company === undefined) return
      const { username } = await db
        .selectFrom('stores')
        .innerJoin('members', 'members.id', 'stores.owner_id')
        .select('members.username')
        .where('stores.company', '=', company)
        .executeTakeFirstOrThrow()
      for (const customer of [company, username]) {
        const found = rowsOf(await read(name, { customer }))
        expect(found.map(companyOf)).toContain(company)
        expect(textsOf(found)).toEqual(await exported(name, { customer }))
      }
      const wanted = rowsOf(all).filter((row) => companyOf(row) === company)
      expect(await read(name, { customer: company })).toEqual(textsOf(wanted))
    })
  })

  test('that is exported while rows are added has each row once', async () => {
    const add = (from: number, count: number) =>
      db
        .insertInto('complaints')
        .values(
          Array.from({ length: count }, (_, at) => ({
            kind: Object.keys(complaintKinds)[0] ?? '',
            store_id: null,
            content: `第 ${String(from + at)} 条`,
            phone: '',
            email: '',
            order_code: '',
            fingerprint: `export-${String(from + at)}`,
            created_at: fixtureNow,
          })),
        )
        .execute()
    await add(0, 500)
    await add(500, 500)
    const { total } = (await pageOf('complaints', {})).paging
    const first = await pageOf('complaints', { after: '0' })
    await add(1_000, 5)
    const rest = await pageOf('complaints', { after: String(first.paging.next) })
    const ids = [...first.items, ...rest.items].map(({ id }) => id)
    expect([first.items.length, ids.length, new Set(ids).size]).toEqual([
      1_000,
      total + 5,
      total + 5,
    ])
    expect(rest.paging.next).toBeUndefined()
  })
})
