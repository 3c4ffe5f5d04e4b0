import { expect, test } from 'vitest'
import { describeBothDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const day = 86_400_000
const midnight = (text: string) => Date.parse(`${text}T00:00:00+08:00`)

async function openPrices(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  await addWarehouses(db)
  const clock = { now: fixtureNow }
  const api = openApi(database, () => clock.now, { RANK_NAMES: '普通,银牌' })
  // ¥12.50, which cost ¥8.
  const goods = await addGoods(db, { name: '甲', code: 'A1', cost_e4: 80_000 })
  const cheap = await addGoods(db, { name: '乙', code: 'B1', base_price_e4: 115_000 })
  const [clinic, silver] = [await addStore(db, { rank: 1 }), await addStore(db, { rank: 2 })]
  // Their sessions last as long as these tests look ahead.
  const later = { now: fixtureNow + 2 * day }
  const [first, second] = [
    await addOperator(db, ['owner'], later),
    await addOperator(db, ['owner'], later),
  ]
  const path = `/api/desk/goods_price/${String(goods.id)}`
  const read = async () => (await api.get(path, first.token)).data as unknown as Read
  const set = async (kind: string, form: Record<string, unknown>) => {
    const version = (await read()).version
    return api.post(`${path}/${kind}`, { version, decision: 'set', ...form }, first.token)
  }
  const ofStore = `/api/desk/store_price/${String(clinic.storeId)}`
  const readStore = async () => (await api.get(ofStore, first.token)).data as unknown as ReadStore
  const setContract = async (form: Record<string, unknown>) => {
    const { version } = await readStore()
    const typed = { version, decision: 'set', code: 'A1', ...form }
    return api.post(`${ofStore}/contract`, typed, first.token)
  }
  const decide = async (decision: string, token = second.token) => {
    const [row] = await db
      .selectFrom('price_reviews')
      .select(['id', 'version'])
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute()
    const { id = 0, version = 0 } = row ?? {}
    const form = { version, decision, reason: '看过' }
    return api.post(`/api/desk/price_review/${String(id)}/decide`, form, token)
  }
  /** What a buyer sees in a list by price: each product with its price. */
  const list = async (token: string) => {
    const { data } = await api.get('/api/goods/list?sort=price_asc', token)
    return (data.items as { name: string; price: string }[]).map(
      ({ name, price }) => `${name} ${price}`,
    )
  }
  return {
    db,
    clock,
    api,
    goods,
    cheap,
    clinic,
    silver,
    first,
    second,
    path,
    read,
    set,
    ofStore,
    readStore,
    setContract,
    decide,
    list,
  }
}

interface Read {
  version: number
  changes: { kind: string; of: string; before?: string; after?: string; source: string }[]
  specials: { price: string; starts_at: number; ends_at: number; state: string }[]
  ladder?: { words: string }
  control?: { price?: string }
}
interface ReadStore {
  version: number
  items: { name: string; price: string; source: string; until?: string; ladder: string }[]
  contracts: { code: string; price: string; state: string }[]
}

const changed = ({ kind, of, before, after, source }: Read['changes'][number]) =>
  `${kind} ${of} ${before ?? '-'} ${after ?? '-'} ${source}`

describeBothDatabases('prices beside the base price', (open) => {
  test('of a rank holds at once for its stores, and is taken away', async () => {
    const { read, set, silver, clinic, list } = await openPrices(open)
    expect((await set('rank', { rank: 2, price: '11' })).data).toEqual({ is_waiting: false })
    expect(await list(silver.token)).toEqual(['甲 11', '乙 11.5'])
    expect(await list(clinic.token)).toEqual(['乙 11.5', '甲 12.5'])
    expect((await set('rank', { rank: 2, price: '11.00' })).data).toMatchObject({
      errors: { price: ['与现价相同'] },
    })
    await set('rank', { rank: 2, decision: 'end' })
    expect(await list(silver.token)).toEqual(['乙 11.5', '甲 12.5'])
    expect((await set('rank', { rank: 2, decision: 'end' })).code).toBe(422)
    expect((await read()).changes.map(changed)).toEqual([
      'rank 银牌 11 - form',
      'rank 银牌 - 11 form',
    ])
  })

  test('special and of a store begin and end by the clock, in lists by price too', async () => {
    const { clock, set, setContract, clinic, list, readStore } = await openPrices(open)
    await set('special', { price: '11', from: '2026-11-22', until: '2026-11-23' })
    await setContract({ price: '10.5', from: '2026-11-24', until: '2026-11-24' })
    const seen: string[] = []
    for (const at of [fixtureNow, midnight('2026-11-22') - 1, midnight('2026-11-22')]) {
      clock.now = at
      seen.push((await list(clinic.token)).join())
    }
    clock.now = midnight('2026-11-24')
    seen.push((await list(clinic.token)).join())
    expect((await readStore()).items[0]).toMatchObject({
      name: '甲',
      price: '10.5',
      source: '协议价',
      until: '2026-11-24',
    })
    clock.now += day
    seen.push((await list(clinic.token)).join())
    const usual = '乙 11.5,甲 12.5'
    expect(seen).toEqual([usual, usual, '甲 11,乙 11.5', '甲 10.5,乙 11.5', usual])
  })

  test('a new one ends the one in force where it begins, and is refused over a planned one', async () => {
    const { clock, read, set } = await openPrices(open)
    await set('special', { price: '12', until: '2026-11-30' })
    clock.now += 3_600_000
    await set('special', { price: '11', until: '2026-11-25' })
    await set('special', { price: '10.8', from: '2026-12-01', until: '2026-12-31' })
    const over = await set('special', { price: '10.5', until: '2026-12-05' })
    expect(over.data).toMatchObject({ errors: { until: [expect.stringContaining('2026-12-01')] } })
    const windows = (await read()).specials.map(
      ({ price, starts_at, ends_at, state }) => [price, starts_at, ends_at, state] as const,
    )
    expect(windows).toEqual([
      ['10.8', midnight('2026-12-01'), midnight('2027-01-01'), 'planned'],
      ['11', clock.now, midnight('2026-11-26'), 'inForce'],
      ['12', fixtureNow, clock.now, 'over'],
    ])
    await set('special', { decision: 'end', words: '厂家停止活动' })
    expect((await read()).specials.map(({ state }) => state)).toEqual(['over', 'over', 'over'])
    expect((await set('special', { decision: 'end' })).code).toBe(422)
    expect((await read()).changes.map(changed).slice(0, 4)).toEqual([
      'special  11 - form',
      'special  11 10.8 form',
      'special  12 11 form',
      'special  - 12 form',
    ])
  })

  test('far below or below cost they wait for another person, each in its own place', async () => {
    const { clock, db, read, set, setContract, decide, first, readStore } = await openPrices(open)
    const until = { until: '2026-11-30' }
    expect((await setContract({ price: '8.5', ...until })).data).toEqual({ is_waiting: true })
    expect((await set('special', { price: '7.9', ...until })).data).toEqual({ is_waiting: true })
    expect((await set('ladder', { steps: '100 12\n900 7.5' })).data).toEqual({ is_waiting: true })
    const waiting = db.selectFrom('price_reviews').select(['target', 'cause', 'file', 'state'])
    expect(await waiting.orderBy('id').execute()).toMatchObject([
      { cause: 'fall', state: 'waiting', file: expect.stringContaining('协议价') as string },
      { cause: 'cost', state: 'waiting', target: 'special' },
      { cause: 'cost', state: 'waiting', target: 'ladder' },
    ])
    expect((await decide('approve', first.token)).code).toBe(403)
    clock.now += day
    expect((await decide('approve')).code).toBe(200)
    expect((await readStore()).items[0]).toMatchObject({ name: '甲', price: '8.5' })
    // Whatever else is decided about a price replaces what waits.
    await set('special', { price: '12', ...until })
    expect((await decide('approve')).code).toBe(200)
    expect((await read()).ladder?.words).toBe('满 100 ¥12.00，满 900 ¥7.50')
    expect((await read()).changes.map(changed)).toEqual([
      'ladder  - 7.5 review',
      'special  - 12 form',
      expect.stringMatching(/^contract .+ - 8.5 review$/),
    ])
    const states = await waiting.orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['approved', 'replaced', 'approved'])
  })

  test('one that waited too long, or whose base has moved, is not used any more', async () => {
    const { clock, db, goods, set, decide } = await openPrices(open)
    await set('special', { price: '7.9', until: '2026-11-22' })
    clock.now += 2 * day
    expect(await decide('approve')).toMatchObject({
      code: 400,
      message: expect.stringContaining('结束日期') as string,
    })
    await decide('reject')
    await set('special', { price: '7.9', until: '2026-11-30' })
    await db
      .updateTable('goods')
      .set({ base_price_e4: 130_000 })
      .where('id', '=', goods.id)
      .execute()
    expect(await decide('approve')).toMatchObject({
      code: 400,
      message: expect.stringContaining('现价已经变化') as string,
    })
  })

  test('of two people the second is told, and what is wrong stands at its field', async () => {
    const { api, path, ofStore, first, read, readStore, set, setContract } = await openPrices(open)
    const { version } = await read()
    const seen = (await readStore()).version
    await set('rank', { rank: 1, price: '12' })
    await setContract({ price: '12', until: '2026-11-30' })
    const late = { decision: 'set', price: '12', until: '2026-11-30' }
    const rank = { version, rank: 2, ...late }
    expect((await api.post(`${path}/rank`, rank, first.token)).code).toBe(409)
    const contract = { version: seen, code: 'B1', ...late }
    expect((await api.post(`${ofStore}/contract`, contract, first.token)).code).toBe(409)
    const errorsOf = async (answer: Promise<{ data: Record<string, unknown> }>) =>
      Object.keys((await answer).data.errors as object)
    expect(await errorsOf(setContract({ code: 'none', price: '1', until: '2026-11-30' }))).toEqual([
      'code',
    ])
    expect(await errorsOf(setContract({ price: '面议', until: '2026-11-30' }))).toEqual(['price'])
    expect(await errorsOf(setContract({ price: '1', from: '昨天', until: '' }))).toEqual([
      'from',
      'until',
    ])
    expect(await errorsOf(setContract({ decision: 'end', code: 'B1' }))).toEqual(['price'])
    expect(
      await errorsOf(set('special', { price: '12', until: '2026-11-30', limit: 'x' })),
    ).toEqual(['limit'])
    expect(await errorsOf(set('ladder', { steps: '12' }))).toEqual(['steps'])
    expect(await errorsOf(set('ladder', { decision: 'end' }))).toEqual(['steps'])
    expect((await api.post('/api/desk/store_price/999/contract', contract, first.token)).code).toBe(
      404,
    )
  })

  test('the price list of a store has every product on the shelf with where its price is from', async () => {
    const { api, db, goods, set, setContract, ofStore, first, readStore } = await openPrices(open)
    await addGoods(db, { name: '下架的', is_on_shelf: 0 })
    await set('rank', { rank: 1, price: '12' })
    await set('ladder', { steps: '100 11' })
    await setContract({ code: 'B1', price: '11', from: '2026-12-01', until: '2026-12-31' })
    expect(await readStore()).toMatchObject({
      rank: '普通',
      items: [
        { name: '甲', price: '12', source: '会员等级价', ladder: '满 100 ¥11.00' },
        { name: '乙', price: '11.5', source: '基础价', ladder: '' },
      ],
      contracts: [{ code: 'B1', price: '11', state: 'planned' }],
    })
    const file = (after: number) => api.get(`${ofStore}?after=${String(after)}`, first.token)
    expect((await file(0)).data).toMatchObject({ items: [{ name: '甲' }, { name: '乙' }] })
    expect((await file(goods.id)).data).toMatchObject({ items: [{ name: '乙' }], contracts: [] })
  })
  test('of a controlled sale are for whom it is open to, and end with two people alike', async () => {
    const { db, goods, set, read, list, clinic, decide } = await openPrices(open)
    expect((await set('control', { price: '11' })).data).toMatchObject({
      errors: { price: ['这个商品不是控销商品'] },
    })
    const terms = { deniedKinds: ['company'], deniedRegions: [], isByApplication: false }
    await db
      .updateTable('goods')
      .set({ control: JSON.stringify(terms) })
      .where('id', '=', goods.id)
      .execute()
    expect((await set('control', { price: '11' })).data).toEqual({ is_waiting: false })
    expect(await list(clinic.token)).toEqual(['甲 11', '乙 11.5'])
    expect((await set('control', { price: '7.5' })).data).toEqual({ is_waiting: true })
    expect((await decide('approve')).code).toBe(200)
    expect(await read()).toMatchObject({ control: { price: '7.5' } })
    expect((await set('control', { decision: 'end' })).data).toEqual({ is_waiting: false })
    expect(await list(clinic.token)).toEqual(['乙 11.5', '甲 12.5'])
    expect((await read()).changes.map(changed)).toEqual([
      'control  7.5 - form',
      'control  11 7.5 review',
      'control  - 11 form',
    ])
  })
})
