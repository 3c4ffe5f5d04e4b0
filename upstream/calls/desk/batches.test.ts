import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi, type Answer } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { atStepTwo } from '#tests/fixtures/step-two'
import { onHandOf } from '#upstream/goods/stock/on-hand-store'

type Row = { row: number; state: string; id?: number; message: string }

describeBothDatabases('many rows of another system', (open) => {
  const begin = async (scopes = 'goods.write,prices.write,stock.write,members.write') => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const api = openApi(database, () => fixtureNow)
    const owner = await addOperator(db, ['owner'], { name: '张三' })
    const wanted = { name: 'ERP 同步', scopes, days: '90' }
    const made = await api.post('/api/desk/key', wanted, owner.token)
    const key = String(made.data.key)
    let count = 0
    const post = async (
      path: string,
      body: object,
      token = `request-${String(++count)}-of-test`,
    ) => {
      const response = await api.request(`/api/desk/${path}/batch`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': token,
        },
      })
      return (await response.json()) as Omit<Answer, 'status'>
    }
    const rows = async (path: string, body: object, token?: string) => {
      const answer = await post(path, body, token)
      expect(answer).toMatchObject({ code: 200 })
      return answer.data.rows as Row[]
    }
    const add = (code: string, more = {}) =>
      addGoods(db, { code, identity: `no:${code}`, name: `药${code}`, stock_milli: 0, ...more })
    const history = () =>
      db.selectFrom('price_changes').select(['kind', 'after_e4', 'source']).orderBy('id').execute()
    return { database, db, api, post, rows, add, history }
  }

  test('goods are added and changed by their number, row by row', async () => {
    const { db, rows, history } = await begin()
    const sent = {
      rows: [
        {
          erp_no: 'A1',
          name: '远志片',
          spec: '24片',
          unit: '盒',
          price: 10,
          cost: 6,
          class: '中成药',
        },
        { erp_no: 'A2', spec: '12粒' },
        { erp_no: 'A3', name: '远志丸', price: '九元' },
        { id: 999, name: '没有的' },
        { erp_no: 'A4', name: '远志散', price: 3, cost: 4 },
      ],
    }
    const first = await rows('goods', sent)
    expect(first.map(({ state }) => state)).toEqual([
      'added',
      'refused',
      'refused',
      'refused',
      'waiting',
    ])
    expect(first.map(({ message }) => message).slice(1, 4)).toEqual([
      '没有编号 A2 的商品；新增商品须有通用名',
      '价格“九元”不是有效的数字',
      '没有商品“999”',
    ])
    const again = await rows('goods', sent)
    expect(again.map(({ state }) => state)).toEqual([
      'unchanged',
      'refused',
      'refused',
      'refused',
      'waiting',
    ])
    const id = first[0]?.id ?? 0
    const changed = await rows('goods', {
      rows: [{ id, storage: '阴凉', price: '11' }, { erp_no: 'a1' }],
    })
    expect(changed).toMatchObject([
      { state: 'changed', id },
      { state: 'changed', id },
    ])
    const goods = await db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirst()
    expect(goods).toMatchObject({
      storage: '阴凉',
      base_price_e4: 110_000,
      spec: '24片',
      unit: '盒',
    })
    expect(await history()).toEqual([{ kind: 'base', after_e4: 110_000, source: 'erp' }])
  })

  test('prices of every kind, those of two people to 待复核', async () => {
    const { db, rows, add, history, post } = await begin()
    const goods = await add('A1', { base_price_e4: 100_000, cost_e4: 60_000 })
    await addStore(db, { company: '杏林诊所', erp_no: 'K1' })
    const sent = [
      { erp_no: 'A1', price: '10.5' },
      { id: goods.id, rank: '2', price: 9 },
      { erp_no: 'A1', store_erp_no: 'K1', price: 8.5, until: '2026-12-31' },
      { erp_no: 'A1', rank: 3, price: 5 },
      { erp_no: 'A9', price: 5 },
      { erp_no: 'A1', store_erp_no: 'K9', price: 5, until: '2026-12-31' },
      { erp_no: 'A1', price: '' },
      { price: 3 },
    ]
    const states = async () => (await rows('price', { rows: sent })).map(({ state }) => state)
    const first = [
      'changed',
      'changed',
      'changed',
      'waiting',
      ...Array.from({ length: 4 }, () => 'refused'),
    ]
    expect(await states()).toEqual(first)
    expect(await states()).toEqual(['unchanged', 'unchanged', 'unchanged', ...first.slice(3)])
    expect(await history()).toEqual([
      { kind: 'base', after_e4: 105_000, source: 'erp' },
      { kind: 'rank', after_e4: 90_000, source: 'erp' },
      { kind: 'contract', after_e4: 85_000, source: 'erp' },
    ])
    const waiting = await db.selectFrom('price_reviews').select(['target', 'state']).execute()
    expect(waiting).toEqual([{ target: 'rank/3', state: 'waiting' }])
    expect(await post('price', { rows: [] })).toMatchObject({ code: 422 })
    const many = Array.from({ length: 1001 }, () => ({ erp_no: 'A1', price: 10.5 }))
    expect(await post('price', { rows: many })).toMatchObject({ code: 422 })
  })

  test('stock as it lies in the warehouse, and as a change of a batch', async () => {
    const { database, rows, add } = await begin()
    const goods = await add('A1', { class: 'chemical' })
    const set = (...batches: [string, string, number][]) =>
      rows('stock', {
        mode: 'set',
        rows: batches.map(([batch, expires_on, quantity]) => ({
          erp_no: 'A1',
          batch,
          expires_on,
          quantity,
        })),
      })
    const onHand = async () => (await onHandOf(database.db, [goods.id])).get(goods.id)
    expect(await set(['B1', '2028-01-31', 30], ['B2', '2028-06-30', 20])).toMatchObject([
      { state: 'changed', id: goods.id },
      { state: 'changed', id: goods.id },
    ])
    expect(await onHand()).toBe(50_000)
    expect(await set(['B1', '2028-01-31', 30], ['B2', '2028-06-30', 20])).toMatchObject([
      { state: 'unchanged' },
      { state: 'unchanged' },
    ])
    const delta = await rows('stock', {
      mode: 'delta',
      rows: [
        { erp_no: 'A1', batch: 'B1', quantity: '-12' },
        { erp_no: 'A1', batch: 'B3', expires_on: '2028-12-31', quantity: 5 },
        { erp_no: 'A1', batch: 'B2', quantity: -21 },
        { erp_no: 'A1', batch: 'B4', quantity: 5 },
        { erp_no: 'A1', batch: 'B5', quantity: -5 },
        { erp_no: 'A1', batch: 'B1', quantity: '许多' },
        { erp_no: 'A9', batch: 'B1', quantity: 5 },
      ],
    })
    expect(delta.map(({ state }) => state)).toEqual([
      'changed',
      'changed',
      ...Array.from({ length: 5 }, () => 'refused'),
    ])
    expect(delta.slice(2).map(({ message }) => message)).toEqual([
      '这个批次可售 20，不够',
      '请填写有效期至',
      '没有批号“B5”',
      '数量“许多”应为增减的数，如 12、-3',
      '没有商品“A9”',
    ])
    expect(await onHand()).toBe(43_000)
    expect(
      await rows('stock', { mode: 'set', rows: [{ erp_no: 'A9', quantity: 3 }] }),
    ).toMatchObject([{ state: 'refused', message: '没有商品“A9”' }])
  })

  test('customers are entered and changed by their outer number', async () => {
    const { db, rows } = await begin()
    const customer = {
      erp_no: 'K1',
      company: '西湖诊所',
      kind: '诊所',
      phone: 13_800_001_111,
      rank: 2,
      region: '杭州西湖',
    }
    const [added] = await rows('customer', { rows: [customer] })
    expect(added).toMatchObject({ state: 'added' })
    expect(
      await rows('customer', { rows: [customer, { erp_no: 'K1', rank: 3 }, { rank: 3 }] }),
    ).toMatchObject([
      { state: 'unchanged', id: added?.id },
      { state: 'changed', message: '会员等级 2 → 3' },
      { state: 'refused' },
    ])
    const stores = await db.selectFrom('stores').select(['approval', 'rank', 'erp_no']).execute()
    expect(stores).toEqual([{ approval: 'draft', rank: 3, erp_no: 'K1' }])
  })

  test('two at once with the same Idempotency-Key are done once and answered alike', async () => {
    const { post, add, db } = await begin()
    await add('A1', { class: 'chemical' })
    const rows = [{ erp_no: 'A1', batch: 'B1', expires_on: '2028-12-31', quantity: 5 }]
    const send = () => post('stock', { mode: 'delta', rows }, 'the-same-key')
    const answers = await Promise.all([send(), send()])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ code: 200 })
    const { stock_milli } = await db
      .selectFrom('goods')
      .select('stock_milli')
      .executeTakeFirstOrThrow()
    expect(stock_milli).toBe(5000)
    const other = { mode: 'delta', rows: [{ ...rows[0], quantity: 6 }] }
    expect(await post('stock', other, 'the-same-key')).toMatchObject({ code: 409 })
  })

  test('a set never forgets what fifty buyers order meanwhile', async () => {
    const { database, db, api, post, add } = await begin()
    const goods = await add('A1', { class: 'chemical', package_step_milli: 1000 })
    const rows = (quantity: number) => [
      { erp_no: 'A1', batch: 'B1', expires_on: '2028-12-31', quantity },
    ]
    await post('stock', { mode: 'set', rows: rows(1000) })
    const buyers: Awaited<ReturnType<typeof atStepTwo>>[] = []
    for (let at = 0; at < 50; at++)
      buyers.push(await atStepTwo(database, api, { goodsId: goods.id, quantity: 2000 }))
    const [half, rest] = [buyers.slice(0, 25), buyers.slice(25)]
    const order = ({ form, token }: (typeof buyers)[number]) => api.post('/api/order', form, token)
    const answers = await Promise.all([
      ...half.map(order),
      post('stock', { mode: 'set', rows: rows(900) }),
      ...rest.map(order),
      post('stock', { mode: 'set', rows: rows(900) }),
    ])
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 52 }, () => 200))
    const row = await db.selectFrom('goods').select('stock_milli').executeTakeFirstOrThrow()
    expect(row.stock_milli).toBe(900_000 - 50 * 2000)
    expect((await onHandOf(db, [goods.id])).get(goods.id)).toBe(900_000)
  })

  test('a key without the right sends none of it, and goods with prices need both', async () => {
    const { post, rows } = await begin('goods.write')
    expect(await post('price', { rows: [{ erp_no: 'A1', price: 1 }] })).toMatchObject({ code: 403 })
    const priced = { rows: [{ erp_no: 'A1', name: '远志片', price: 1 }] }
    expect(await post('goods', priced)).toMatchObject({ code: 403 })
    const plain = { rows: [{ erp_no: 'A1', name: '远志片' }] }
    expect(await rows('goods', plain)).toMatchObject([{ state: 'added' }])
  })
})
