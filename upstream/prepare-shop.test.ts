import { expect, test } from 'vitest'
import { describeBothDatabases, openAt } from '#tests/databases'
import { categoryRows } from '#upstream/goods/catalogue/category-tree'
import { readConfig } from '#upstream/kernel/config'
import { getMeta } from '#upstream/kernel/meta/store'
import { prepareShop } from './prepare-shop'

const config = readConfig({})
const now = Date.parse('2026-11-21T09:30:00+08:00')

describeBothDatabases('an empty shop', (open) => {
  test('that two processes open at once is filled by one of them', async () => {
    const database = await open()
    const other = openAt(database.settings)
    try {
      await Promise.all([database, other].map((one) => prepareShop(one, config, now)))
    } finally {
      await other.close()
    }
    const demo = await database.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'demo')
      .execute()
    expect(demo).toEqual([{ value: String(now) }])
  })

  test('for live use begins with help and a navigation that name no shop', async () => {
    const database = await open()
    const { db } = database
    const live = { ...config, SHOP_MODE: 'live' as const }
    await Promise.all([1, 2].map(() => prepareShop(database, live, now)))
    const articles = await db.selectFrom('articles').select(['code', 'title', 'body']).execute()
    expect(articles.map(({ code }) => code)).toEqual(expect.arrayContaining(['yhxy', 'hyzc']))
    expect(JSON.stringify(articles)).not.toMatch(/采芝|杭州|嘉兴/)
    const nav = await getMeta(db, 'nav')
    const names = (JSON.parse(nav ?? '[]') as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['首页', '全部商品']))
    expect(await db.selectFrom('focus').select('id').execute()).toEqual([])
    expect(await db.selectFrom('categories').selectAll().execute()).toHaveLength(
      categoryRows.length,
    )
  })
})
