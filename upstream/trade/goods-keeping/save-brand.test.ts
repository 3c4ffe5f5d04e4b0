import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { FormError } from '#upstream/kernel/errors'
import { addBrand, editBrand } from './save-brand'

const typed = {
  name: '云栖谷',
  manufacturer: '示例制药',
  words: '',
  mark: 'western' as const,
  colour: 'usual' as const,
  intro: '',
  sort: 3,
  isShown: true,
}

describeBothDatabases('keeping brands', (open) => {
  async function openBrands() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    await addGoods(db, { manufacturer: '示例制药' })
    await indexMissingGoods(database)
    const operator = await addOperator(db, ['operations'], { now: fixtureNow })
    const ctx = contextOfOperator(database, operator, 'goods.write')
    const api = openApi(database)
    const shown = async () =>
      ((await api.get('/api/brand')).data as unknown as { items: Record<string, unknown>[] }).items
    const asked = async (id: number) =>
      (await api.get(`/api/desk/brand/${id}`, operator.token)).data as unknown as {
        brand: Record<string, unknown>
        version: number
      }
    return { ctx, db, shown, asked }
  }

  test('a brand is drawn from its name, has the goods of its manufacturer, and is hidden again', async () => {
    const { ctx, shown, asked } = await openBrands()
    const { id } = await addBrand(ctx, typed)
    expect(await shown()).toMatchObject([
      {
        name: '云栖谷',
        image: '/brand-image/western/%E4%BA%91%E6%A0%96%E8%B0%B7.svg',
        goods_count: 1,
      },
    ])
    const drawn = { ...typed, words: '谷', mark: 'food' as const, colour: 'gold' as const }
    await editBrand(ctx, { id, version: 1, ...drawn })
    expect(await asked(id)).toMatchObject({
      brand: { words: '谷', mark: 'food', colour: 'gold', state: 'shown', goods_count: 1 },
      version: 2,
    })
    expect(await shown()).toMatchObject([{ image: '/brand-image/food/%E8%B0%B7.svg?colour=gold' }])
    await expect(editBrand(ctx, { id, version: 1, ...typed })).rejects.toMatchObject({ code: 409 })
    await editBrand(ctx, { id, version: 2, ...drawn, isShown: false })
    expect(await shown()).toEqual([])
  })

  test('a manufacturer without goods or with a brand is told at its field', async () => {
    const { ctx, db } = await openBrands()
    await addBrand(ctx, typed)
    const wrong = (manufacturer: string) =>
      addBrand(ctx, { ...typed, manufacturer }).then(
        () => ({}),
        (error: unknown) => (error instanceof FormError ? error.fieldErrors : String(error)),
      )
    expect(await wrong('没有这家')).toEqual({
      manufacturer: ['没有这家企业的商品，请照商品资料里的写法填'],
    })
    expect(await wrong(' 示例制药')).toEqual({ manufacturer: ['这家企业已有品牌“云栖谷”'] })
    const entries = await db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(entries).toEqual([{ action: 'brands.add', subject: 'brand/1' }])
  })
})
