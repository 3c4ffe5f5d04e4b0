import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addGoods, addManyGoods } from '#tests/fixtures/goods'
import { openRules } from '#tests/fixtures/price-rules'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const midnight = (text: string) => Date.parse(`${text}T00:00:00+08:00`)
const ladder = (priceE4: number) =>
  JSON.stringify({ type: 1, steps: [{ fromMilli: 100_000, priceE4 }] })
const controlled = (priceE4?: number) =>
  JSON.stringify({
    deniedKinds: [],
    deniedRegions: [],
    isByApplication: false,
    ...(priceE4 !== undefined && { priceE4 }),
  })

describeBothDatabases('prices by a rule', (open) => {
  test('are listed once, taken out, and set by one press', async () => {
    const { db, api, first, list, read, rowsOf, shown, take, prices, history } =
      await openRules(open)
    const a = await addGoods(db, { code: 'A', cost_e4: 80_000 })
    await addGoods(db, { code: 'B', base_price_e4: 115_000 })
    await addGoods(db, { code: 'C', base_price_e4: null })
    await addGoods(db, { code: 'D', ladder: ladder(130_000) })
    await addGoods(db, { code: 'E', base_price_e4: 1_000 })
    await addGoods(db, { code: 'F', class: 'device' })
    const id = await list({ class: 'antibiotic', words: '厂家调价' })
    expect(await shown(id)).toEqual([
      'A 12.5 12.9 change',
      'B 11.5 11.8 change',
      'C - - kept 没有这种价格',
      'D 12.5 - kept 不高于阶梯价，请先改阶梯价',
      'E 0.1 - kept 与现价相同',
    ])
    expect(await read(id)).toMatchObject({
      entry: {
        state: 'listed',
        rule: '基础价：它的现价 +3%，取整到 0.1 元',
        chosen: '抗生素',
      },
      counts: { change: 2, kept: 3 },
      raised: 2,
      lowered: 0,
      sum_before: '24',
      sum_after: '24.7',
    })
    const [, row] = await rowsOf(id)
    const put = (to: string) =>
      api.post('/api/desk/price_rule_row', { ids: String(row?.id), put: to }, first.token)
    expect((await put('out')).data).toEqual({ count: 1 })
    expect((await put('out')).data).toEqual({ count: 0 })
    expect((await shown(id))[1]).toBe('B 11.5 11.8 out')
    await put('in')
    await put('out')
    await take(id)
    expect((await prices()).slice(0, 2)).toEqual(['A 129000', 'B 115000'])
    expect(await history()).toEqual([
      {
        goods_id: a.id,
        kind: 'base',
        before_e4: 125_000,
        after_e4: 129_000,
        source: 'rule',
        operator: first.name,
        reason: '厂家调价（基础价：它的现价 +3%，取整到 0.1 元）',
      },
    ])
    expect(await read(id)).toMatchObject({ entry: { state: 'applied' }, counts: { applied: 1 } })
    expect((await put('in')).data).toEqual({ count: 0 })
    const acts = await db
      .selectFrom('audit_log')
      .select(['action', 'subject'])
      .orderBy('id')
      .execute()
    expect(acts.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'priceRules.add price-rule/1',
      'priceRules.take price-rule/1',
      'priceRules.take price-rule/1',
      'priceRules.take price-rule/1',
      'priceRules.apply price-rule/1',
      `prices.set goods/${String(a.id)}`,
    ])
  })

  test('below cost or far below wait for a second person, the others hold', async () => {
    const { db, api, first, second, list, shown, take, prices } = await openRules(open)
    await addGoods(db, { code: 'A', cost_e4: 120_000 })
    await addGoods(db, { code: 'B' })
    const id = await list({ amount: '-5', step: 'cent' })
    expect(await shown(id)).toEqual(['A 12.5 11.88 review 低于进价', 'B 12.5 11.88 change'])
    await take(id)
    expect(await shown(id)).toEqual(['A 12.5 11.88 waiting 低于进价', 'B 12.5 11.88 applied'])
    expect(await prices()).toEqual(['A 125000', 'B 118800'])
    const review = { version: 1, decision: 'approve', reason: '看过' }
    const path = '/api/desk/price_review/1/decide'
    expect((await api.post(path, review, first.token)).code).toBe(403)
    expect((await api.post(path, review, second.token)).code).toBe(200)
    expect(await prices()).toEqual(['A 118800', 'B 118800'])
  })

  test('are not set where the price has changed since', async () => {
    const { db, list, shown, take, prices, history } = await openRules(open)
    const { id: goodsId } = await addGoods(db, { code: 'A' })
    await addGoods(db, { code: 'B' })
    const id = await list()
    await db
      .updateTable('goods')
      .set({ base_price_e4: 130_000 })
      .where('id', '=', goodsId)
      .execute()
    await take(id)
    expect(await shown(id)).toEqual(['A 12.5 12.9 moved', 'B 12.5 12.9 applied'])
    expect(await prices()).toEqual(['A 130000', 'B 129000'])
    expect(await history()).toHaveLength(1)
  })

  test('begin at their minute, in lists by price and in the price list of a store too', async () => {
    const { db, clock, api, first, list, decide, read, work } = await openRules(open)
    await addGoods(db, { code: 'A', name: '甲' })
    await addGoods(db, { code: 'B', name: '乙', base_price_e4: 127_000 })
    const clinic = await addStore(db)
    const seen = async () => {
      const { data } = await api.get('/api/goods/list?sort=price_asc', clinic.token)
      return (data.items as { name: string; price: string }[]).map(
        ({ name, price }) => `${name} ${price}`,
      )
    }
    const [a] = await db.selectFrom('goods').select('id').orderBy('id').execute()
    const id = await list({ ids: String(a?.id), amount: '10', starts_at: '2026-11-22 00:00' })
    await decide(id)
    await work()
    expect((await read(id)).entry.state).toBe('planned')
    clock.now = midnight('2026-11-22') - 1
    await work()
    expect(await seen()).toEqual(['甲 12.5', '乙 12.7'])
    clock.now += 1
    await work()
    expect(await seen()).toEqual(['乙 12.7', '甲 13.8'])
    expect((await read(id)).entry.state).toBe('applied')
    const { data } = await api.get(`/api/desk/store_price/${String(clinic.storeId)}`, first.token)
    const [priced] = data.items as { price: string; source: string }[]
    expect(priced).toMatchObject({ price: '13.8', source: '基础价' })
  })

  test('of a rank follow the base price, and never stand above it', async () => {
    const { db, api, first, list, shown, take } = await openRules(open)
    await addGoods(db, { code: 'A' })
    const b = await addGoods(db, { code: 'B' })
    await db
      .insertInto('rank_prices')
      .values({ goods_id: b.id, rank: 2, price_e4: 120_000 })
      .execute()
    const silver = { target: 'rank/2', step: 'cent' }
    const own = await list({ ...silver, amount: '10' })
    expect(await shown(own)).toEqual(['A - - kept 没有这种价格', 'B 12 - kept 会高于基础价'])
    const id = await list({ ...silver, basis: 'base', amount: '-5' })
    expect(await shown(id)).toEqual(['A - 11.88 change', 'B 12 11.88 change'])
    await take(id)
    const { data } = await api.get('/api/desk/rank_price', first.token)
    expect(data.names).toEqual(['普通', '银牌'])
    expect((data.items as { code: string; ranks: unknown }[]).map(({ ranks }) => ranks)).toEqual([
      [{ rank: 2, price: '11.88' }],
      [{ rank: 2, price: '11.88' }],
    ])
  })

  test('special and controlled ones change where there are any, and keep their terms', async () => {
    const { db, list, shown, take, history } = await openRules(open)
    const a = await addGoods(db, { code: 'A', control: controlled(110_000) })
    const b = await addGoods(db, { code: 'B', control: controlled() })
    const special = { kind: 'special' as const, starts_at: 0, ends_at: fixtureNow + 1_000 }
    await db
      .insertInto('promotions')
      .values([
        { ...special, goods_id: a.id, price_e4: 110_000, limit_milli: 0, is_strict: 1 },
        { ...special, goods_id: b.id, price_e4: 110_000, limit_milli: 5_000, is_strict: 0 },
      ])
      .execute()
    await addGoods(db, { code: 'C' })
    const specials = await list({ target: 'special' })
    expect(await shown(specials)).toEqual([
      'A 11 11.3 change',
      'B 11 - kept 限购的特价，请单独修改',
      'C - - kept 没有这种价格',
    ])
    await take(specials)
    const controls = await list({ target: 'control', basis: 'base', amount: '-10', step: 'cent' })
    expect(await shown(controls)).toEqual([
      'A 11 11.25 change',
      'B - 11.25 change',
      'C - - kept 没有这种价格',
    ])
    await take(controls)
    expect((await history()).map(({ kind, after_e4 }) => `${kind} ${String(after_e4)}`)).toEqual([
      'special 113000',
      'control 112500',
      'control 112500',
    ])
    const now = await db
      .selectFrom('promotions')
      .select(['price_e4', 'ends_at', 'is_strict'])
      .where('starts_at', '=', fixtureNow)
      .execute()
    expect(now).toEqual([{ price_e4: 113_000, ends_at: fixtureNow + 1_000, is_strict: 1 }])
  })

  test('of many goods are what was shown, whoever works on which slice', async () => {
    const { db, list, read, take, decide, work } = await openRules(open)
    for (let from = 0; from < 1_050; from += 350)
      await addManyGoods(
        db,
        Array.from({ length: 350 }, (_, at) => ({ base_price_e4: 100_000 + (from + at) * 100 })),
      )
    const id = await list({ step: 'cent' })
    expect((await read(id)).counts).toEqual({ change: 1_050 })
    await decide(id)
    await Promise.all([work(), work()])
    expect(await read(id)).toMatchObject({
      entry: { state: 'applied' },
      counts: { applied: 1_050 },
    })
    await take(id)
    const differing = await db
      .selectFrom('price_rule_rows')
      .innerJoin('goods', 'goods.id', 'goods_id')
      .select('goods.id')
      .whereRef('after_e4', '<>', 'base_price_e4')
      .execute()
    expect(differing).toEqual([])
    const written = await db
      .selectFrom('price_changes')
      .select((eb) => eb.fn.count<number>('goods_id').distinct().as('goods'))
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirst()
    expect(written).toEqual({ goods: 1_050, rows: 1_050 })
  })

  test('are refused at the field, where nothing changes, and by whom was late', async () => {
    const { db, api, first, add, list, read, decide } = await openRules(open)
    await addGoods(db, { code: 'A' })
    const errorsOf = async (form: Record<string, unknown>) => (await add(form)).data.errors
    expect(await errorsOf({ amount: '三' })).toHaveProperty('amount')
    expect(await errorsOf({ amount: '-100' })).toHaveProperty('amount')
    expect(await errorsOf({ starts_at: '2026-02-30' })).toEqual({ starts_at: ['没有这一天'] })
    expect(await errorsOf({ starts_at: '2026-11-20 08:00' })).toHaveProperty('starts_at')
    expect(await errorsOf({ target: 'rank/0' })).toHaveProperty('target')
    expect((await add({ category: '没有的分类' })).message).toContain('没有“没有的分类”')
    const none = await list({ keywords: '没有这个' })
    expect((await decide(none)).data.errors).toEqual({ decision: ['没有要调整的价格'] })
    const same = await list({ amount: '0', step: 'cent' })
    expect((await decide(same)).data.errors).toEqual({ decision: ['没有要调整的价格'] })
    const id = await list()
    const { version } = await read(id)
    expect((await decide(id, 'drop')).code).toBe(200)
    const path = `/api/desk/price_rule/${String(id)}/decide`
    expect((await api.post(path, { version, decision: 'apply' }, first.token)).code).toBe(409)
    expect((await read(id)).entry.state).toBe('dropped')
  })
})
