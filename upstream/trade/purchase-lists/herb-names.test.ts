import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { askOfHerbs } from './herb-names'
import { nothing } from './match-result'

describeDatabases('a herb by its name alone', (open) => {
  async function openHerb() {
    const database = await open()
    await addWarehouses(database.db)
    const herb = { name: '黄芪', spec: '统', dosage_form: '', unit: 'kg', class: 'pieces' as const }
    const { id } = await addGoods(database.db, herb)
    const isSure = async (unit: string | undefined, match = {}) => {
      const wish = { words: '黄芪', ...(unit !== undefined && { unit }) }
      const named = { ...nothing, goodsId: id, candidates: [id], ...match }
      const [asked] = await askOfHerbs(contextOf(database), [wish], [named])
      expect(asked?.candidates).toEqual([id])
      return asked?.goodsId === id
    }
    return { id, isSure }
  }

  test('is never sure of what is asked for by 支, 瓶 or 盒', async () => {
    const { isSure } = await openHerb()
    for (const unit of ['支', '瓶', '盒', '袋', '包'])
      expect([unit, await isSure(unit)]).toEqual([unit, false])
  })

  test('is sure by weight, by case, and where no unit was written', async () => {
    const { isSure } = await openHerb()
    for (const unit of ['kg', '公斤', '斤', '克', '件', undefined])
      expect([unit, await isSure(unit)]).toEqual([unit, true])
  })

  test('stays sure by its code or a choice made before, whatever the unit', async () => {
    const { id, isSure } = await openHerb()
    expect(await isSure('支', { exact: [id] })).toBe(true)
    expect(await isSure('支', { isLearnt: true })).toBe(true)
  })
})
