import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { FormError } from '#upstream/kernel/errors'
import { placeGoods } from './place'

describeBothDatabases('placing goods', (open) => {
  async function openPlacing() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    await db
      .insertInto('categories')
      .values({ id: 2, parent_id: 1, tree: 'drug', name: '青霉素类', sort: 2 })
      .execute()
    const rows = await addManyGoods(db, [
      { category_id: 1, zones: '' },
      { category_id: 2, zones: 'clinic' },
    ])
    const ids = rows.map(({ id }) => id)
    const ctx = contextOfOperator(database, await addOperator(db), 'goods.write')
    const stand = () =>
      db
        .selectFrom('goods')
        .select(['category_id', 'zones', 'version'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    const trail = () =>
      db
        .selectFrom('audit_log')
        .select(['subject', 'before_json', 'after_json'])
        .orderBy('id')
        .execute()
    return { ctx, ids, stand, trail }
  }

  test('into a category: those that stand there stay, the others tell where they stood', async () => {
    const { ctx, ids, stand, trail } = await openPlacing()
    const asked = { ids, placing: 'category' as const, categoryId: 2, zone: '' }
    expect(await placeGoods(ctx, asked)).toBe(1)
    expect(await stand()).toEqual([
      { category_id: 2, zones: '', version: 2 },
      { category_id: 2, zones: 'clinic', version: 1 },
    ])
    expect(await trail()).toEqual([
      {
        subject: `goods/${ids[0] ?? 0}`,
        before_json: '{"category":"抗感染"}',
        after_json: '{"category":"青霉素类"}',
      },
    ])
    expect(await placeGoods(ctx, asked)).toBe(0)
  })

  test('into a zone and out of it, beside the zones that they stand in', async () => {
    const { ctx, ids, stand, trail } = await openPlacing()
    const asked = { ids, categoryId: 0, zone: 'welfare' }
    expect(await placeGoods(ctx, { ...asked, placing: 'in' })).toBe(2)
    expect((await stand()).map(({ zones }) => zones)).toEqual(['welfare', 'clinic welfare'])
    expect(await placeGoods(ctx, { ...asked, zone: 'clinic', placing: 'out' })).toBe(1)
    expect((await stand()).map(({ zones }) => zones)).toEqual(['welfare', 'welfare'])
    expect((await trail()).at(-1)).toMatchObject({
      before_json: '{"zones":["诊所专区","全场优惠"]}',
      after_json: '{"zones":["全场优惠"]}',
    })
  })

  test('refuses no category and a zone that follows from the goods', async () => {
    const { ctx, ids } = await openPlacing()
    const asked = { ids, categoryId: 0, zone: '' }
    const wrong = async (promise: Promise<number>) => {
      await expect(promise).rejects.toBeInstanceOf(FormError)
    }
    await wrong(placeGoods(ctx, { ...asked, placing: 'category' }))
    await wrong(placeGoods(ctx, { ...asked, zone: 'herbal', placing: 'in' }))
  })
})
