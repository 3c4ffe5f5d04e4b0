import { expect, test } from 'vitest'
import { describeBothDatabases, openAt } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { ensureCategories, keptCategory } from '#upstream/goods/catalogue/category-store'
import { categoryRows, requireCategoryId } from '#upstream/goods/catalogue/category-tree'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { FormError } from '#upstream/kernel/errors'
import { addCategory, editCategory, removeCategories } from './save-category'

interface Shown {
  name: string
  children: Shown[]
}

describeBothDatabases('keeping categories', (open) => {
  async function openTree() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    await addGoods(db, { category_id: 1 })
    await indexMissingGoods(database)
    const ctx = contextOfOperator(database, await addOperator(db), 'goods.write')
    const namesOf = (rows: Shown[]): unknown[] =>
      rows.map(({ name, children }) => (children.length === 0 ? name : [name, namesOf(children)]))
    const shown = async (from = database) => {
      const { data } = await openApi(from).get('/api/index/common')
      const { category: drug, category_qx: device } = data as unknown as Record<string, Shown[]>
      return { drug: namesOf(drug ?? []), device: namesOf(device ?? []) }
    }
    return { database, ctx, shown }
  }

  const wrong = (promise: Promise<unknown>) =>
    promise.then(
      () => ({}),
      (error: unknown) => (error instanceof FormError ? error.fieldErrors : String(error)),
    )

  test('is added, renamed, moved with those below it, and followed by every process', async () => {
    const { database, ctx, shown } = await openTree()
    const other = openAt(database.settings)
    try {
      expect((await shown(other)).drug).toEqual(['抗感染'])
      const { id } = await addCategory(ctx, { name: '慢病', place: 'drug', sort: 0 })
      await addCategory(ctx, { name: '降压药', place: String(id), sort: 0 })
      expect((await shown(other)).drug).toEqual([['慢病', ['降压药']], '抗感染'])
      const moved = { id, version: 1, name: '慢病管理', place: 'device', sort: 3 }
      await editCategory(ctx, moved)
      const tree = { drug: ['抗感染'], device: [['慢病管理', ['降压药']]] }
      expect(await shown(other)).toEqual(tree)
      expect(await shown()).toEqual(tree)
      await expect(editCategory(ctx, moved)).rejects.toMatchObject({ code: 409 })
    } finally {
      await other.close()
    }
  })

  test('is removed when nothing is in it, and no import brings it back', async () => {
    const { database, ctx, shown } = await openTree()
    await ensureCategories(database.db)
    const [top, sub] = [requireCategoryId('五官科用药', '耳用制剂'), 1]
    expect(await wrong(removeCategories(ctx, { ids: [top, sub] }))).toEqual({
      ids: ['“抗感染”里还有商品（在架或下架）或下级，不能删除'],
    })
    expect(await removeCategories(ctx, { ids: [top] })).toBe(1)
    await ensureCategories(database.db)
    expect(JSON.stringify(await shown())).not.toContain('耳用制剂')
    const entries = await database.db.selectFrom('audit_log').select('action').execute()
    expect(entries).toEqual([{ action: 'categories.remove' }])
  })

  test('says at its field what is wrong', async () => {
    const { ctx } = await openTree()
    const { id } = await addCategory(ctx, { name: '慢病', place: 'drug', sort: 0 })
    await addCategory(ctx, { name: '降压药', place: String(id), sort: 0 })
    const asked = { id, version: 1, name: '慢病', sort: 0 }
    expect(await wrong(editCategory(ctx, { ...asked, place: String(id) }))).toEqual({
      place: ['不能放到自己下面'],
    })
    expect(await wrong(editCategory(ctx, { ...asked, place: '1' }))).toEqual({
      place: ['它有下级，只能放在最上一级'],
    })
    expect(await wrong(addCategory(ctx, { name: '慢病', place: 'drug', sort: 9 }))).toEqual({
      name: ['这里已有同名的分类'],
    })
    expect(await wrong(addCategory(ctx, { name: '新', place: '77', sort: 9 }))).toEqual({
      place: ['请选择放在哪里'],
    })
  })
})

test('goods of a removed category go to the one above it, else into the same tree', () => {
  const [top, sub] = [
    categoryRows.find(({ name }) => name === '五官科用药')?.id ?? 0,
    requireCategoryId('五官科用药', '耳用制剂'),
  ]
  const without = (...ids: number[]) => categoryRows.filter(({ id }) => !ids.includes(id))
  expect(keptCategory(sub, categoryRows)).toBe(sub)
  expect(keptCategory(sub, without(sub))).toBe(top)
  expect(keptCategory(sub, without(sub, top))).toBe(categoryRows[0]?.id)
})
