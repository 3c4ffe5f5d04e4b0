import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openDesk } from '#tests/fixtures/desk'
import { beginning } from '#upstream/kernel/hash-chain'
import { follows } from '#upstream/members/audit/chain'
import { importCatalogue } from './import-catalogue'
import { importReport } from './import-report'

const headings = '商品编号,通用名,规格,单位,批发价,进价,库存,批号,有效期至'

describeDatabases('prices and stock of a list', (open) => {
  async function begin() {
    const desk = await openDesk(open)
    const { database, db, clock } = desk
    const read = async (rows: string[], more: { isTrial?: boolean } = {}) => {
      const file = path.join(database.settings.DATA_DIR, '价目表.csv')
      await writeFile(file, [headings, ...rows.map((row) => `${row},B1,2029-01-31`)].join('\n'))
      return importCatalogue(database, file, { now: clock.now, ...more })
    }
    const goods = () =>
      db.selectFrom('goods').select(['base_price_e4', 'stock_milli']).orderBy('id').execute()
    await read(['A1,远志片,24片,盒,10,6,50', 'A2,远志胶囊,12粒,盒,8,,50'])
    const reviews = async (token: string, state = 'waiting') =>
      (await desk.get(`price_review?state=${state}`, token)).data.items as {
        id: number
        goods: object
      }[]
    return { ...desk, read, goods, reviews }
  }

  test('are in the trail with before and after, and the chain holds', async () => {
    const { db, read, goods } = await begin()
    await read(['A1,远志片,24片,盒,9.5,6,40', 'A2,远志胶囊,12粒,盒,8,,50'])
    expect(await goods()).toMatchObject([{ base_price_e4: 95_000, stock_milli: 40_000 }, {}])
    const trail = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(trail).toMatchObject([
      {
        operator: '命令行',
        action: 'goods.import',
        subject: 'goods/1',
        before_json: '{"price":"¥10.00","stock":50}',
        after_json: '{"price":"¥9.50","stock":40}',
        reason: '价目表.csv 第 2 行',
      },
    ])
    const history = await db.selectFrom('price_changes').selectAll().execute()
    const change = { kind: 'base', before_e4: 100_000, after_e4: 95_000, source: 'file' }
    expect(history).toMatchObject([{ ...change, goods_id: 1, words: '价目表.csv 第 2 行' }])
    await read(['A1,远志片,24片,盒,9.6,6,41', 'A2,远志胶囊,12粒,盒,8.1,,52'])
    const all = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(all).toHaveLength(3)
    expect(all.every((entry, at) => follows(entry, all[at - 1] ?? beginning))).toBe(true)
  })

  test('that fall by 30 % or below cost wait, while the rest of their rows is applied', async () => {
    const { read, goods, add, reviews } = await begin()
    const result = await read([
      'A1,远志片,24片,盒,5.9,6,40',
      'A2,远志胶囊,12粒,盒,5.6,,50',
      'A3,远志丸,6丸,盒,3,4,7',
    ])
    expect(result).toMatchObject({ pricesToReview: 3, changed: 1, unchanged: 1, added: 1 })
    expect(importReport(result, 1)).toContain('3 个价格降幅过大或低于进价')
    expect(await goods()).toEqual([
      { base_price_e4: 100_000, stock_milli: 40_000 },
      { base_price_e4: 80_000, stock_milli: 50_000 },
      { base_price_e4: null, stock_milli: 7000 },
    ])
    const clerk = await add('运营', ['operations'])
    const price = { file: '价目表.csv', by: '命令行', state: 'waiting' }
    expect(await reviews(clerk.token)).toMatchObject([
      { ...price, before: '10', after: '5.9', cost: '6', cause: 'cost', place: '第 2 行' },
      { ...price, before: '8', after: '5.6', cause: 'fall', place: '第 3 行' },
      { ...price, after: '3', cost: '4', cause: 'cost', place: '第 4 行' },
    ])
  })

  test('of batches bought at different prices are compared with their mean cost', async () => {
    const { database, db, clock } = await openDesk(open)
    const file = path.join(database.settings.DATA_DIR, '批次.csv')
    const rows = ['A1,远志片,盒,7,6,B1,2029-01-31,10', 'A1,远志片,盒,7,9,B2,2029-03-31,30']
    await writeFile(
      file,
      ['商品编号,通用名,单位,批发价,进价,批号,有效期至,库存', ...rows].join('\n'),
    )
    const result = await importCatalogue(database, file, { now: clock.now })
    expect(result).toMatchObject({ added: 1, merged: 1, rejected: 0, pricesToReview: 1 })
    expect(await db.selectFrom('goods').select('cost_e4').execute()).toEqual([{ cost_e4: 82_500 }])
  })

  test('are only told by a trial run', async () => {
    const { db, read } = await begin()
    const result = await read(['A1,远志片,24片,盒,1,6,50'], { isTrial: true })
    expect(result.pricesToReview).toBe(1)
    expect(importReport(result, 1)).toContain('远志片 24片：价格 10 → 1')
    expect(await db.selectFrom('price_reviews').selectAll().execute()).toEqual([])
  })

  test('wait once: the same list keeps them, another price replaces them', async () => {
    const { db, read, add, reviews } = await begin()
    const { token } = await add('运营', ['operations'])
    for (let week = 0; week < 2; week += 1) await read(['A2,远志胶囊,12粒,盒,5,,50'])
    const [first] = await reviews(token)
    await read(['A2,远志胶囊,12粒,盒,4,,50'])
    expect(await reviews(token)).toMatchObject([{ after: '4' }])
    expect(await reviews(token, 'replaced')).toMatchObject([{ id: first?.id, after: '5' }])
    await read(['A2,远志胶囊,12粒,盒,8.2,,50'])
    expect(await reviews(token)).toEqual([])
    expect(await db.selectFrom('price_reviews').selectAll().execute()).toHaveLength(2)
  })

  test('are decided by somebody with the right to prices, once', async () => {
    const { db, read, goods, add, post, get, reviews } = await begin()
    await read(['A1,远志片,24片,盒,7,6,50', 'A2,远志胶囊,12粒,盒,5,,50'])
    const clerk = await add('运营', ['operations'])
    const warehouse = await add('仓库', ['warehouse'])
    const queue = async () =>
      ((await get('queue', clerk.token)).data.queues as { kind: string; count: number }[]).find(
        ({ kind }) => kind === 'priceReviews',
      )?.count
    expect(await queue()).toBe(2)
    const [first, second] = await reviews(clerk.token)
    const decide = (id: number | undefined, form: object, token = clerk.token) =>
      post(`price_review/${String(id)}/decide`, { version: 1, ...form }, token)
    expect((await decide(first?.id, { decision: 'approve' }, warehouse.token)).code).toBe(403)
    expect((await decide(first?.id, { decision: 'withdraw' })).code).toBe(403)
    expect((await decide(first?.id, { decision: 'approve' })).code).toBe(200)
    expect((await decide(first?.id, { decision: 'approve' })).code).toBe(409)
    expect((await decide(second?.id, { decision: 'reject' })).code).toBe(422)
    expect((await decide(second?.id, { decision: 'reject', reason: '少打一位' })).code).toBe(200)
    expect(await goods()).toMatchObject([{ base_price_e4: 70_000 }, { base_price_e4: 80_000 }])
    expect(await queue()).toBe(0)
    const trail = await db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'before_json'])
      .orderBy('id')
      .execute()
    expect(trail.slice(0, 2)).toEqual([
      { action: 'prices.approve', subject: 'goods/1', before_json: '{"price":"¥10.00"}' },
      { action: 'prices.approve', subject: 'price-review/1', before_json: '{"price":"¥10.00"}' },
    ])
  })

  test('are not set over a present price that has changed meanwhile', async () => {
    const { db, read, goods, add, post, reviews } = await begin()
    await read(['A1,远志片,24片,盒,7,6,50'])
    const { token } = await add('店主', ['owner'])
    await db.updateTable('goods').set({ base_price_e4: 110_000 }).where('id', '=', 1).execute()
    const [review] = await reviews(token)
    const form = { version: 1, decision: 'approve' }
    const answer = await post(`price_review/${String(review?.id)}/decide`, form, token)
    expect(answer).toMatchObject({ message: expect.stringContaining('现价已经变化') as string })
    expect((await goods())[0]).toMatchObject({ base_price_e4: 110_000 })
  })
})
