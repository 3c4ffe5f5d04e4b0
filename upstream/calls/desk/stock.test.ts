import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addBatch } from '#tests/fixtures/shipments'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'

describeDatabases('the list of stock', (open) => {
  test('is searched as the shop is, off the shelf too, and by code and batch', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const { id: amoxicillin } = await addGoods(db, {
      name: '阿莫西林胶囊（试）',
      code: 'A-100',
      is_on_shelf: 0,
    })
    const rest = await addGoods(db, { name: '布洛芬片', code: 'B-200' })
    await addBatch(db, rest, { number: 'PC26' })
    await indexGoods(database, [amoxicillin, rest.id])
    const { token } = await addOperator(db, ['warehouse'])
    const api = openApi(database)
    const find = async (typed: string) => {
      const { data } = await api.get(`/api/desk/stock?keywords=${encodeURIComponent(typed)}`, token)
      return (data.items as { goods: { id: number } }[]).map(({ goods }) => goods.id)
    }
    for (const typed of ['amxl', 'ＡＭＸＬ', '阿莫西林胶囊(试)', '阿莫 西林', 'ａ-100'])
      expect(await find(typed)).toEqual([amoxicillin])
    for (const typed of ['blf', 'b-200', 'ＰＣ 26', 'pc26'])
      expect(await find(typed)).toEqual([rest.id])
    expect(await find('没有')).toEqual([])
  })
})
