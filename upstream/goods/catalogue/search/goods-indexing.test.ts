import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { indexMissingGoods } from './goods-indexing'

describeBothDatabases('indexing goods', (open) => {
  test('goods that came without their words are found after the next start', async () => {
    const database = await open()
    await addWarehouses(database.db)
    await addGoods(database.db)
    const search = () => openApi(database).get('/api/goods/search?keywords=amxl')
    expect((await search()).data).toEqual([])
    await indexMissingGoods(database)
    expect((await search()).data).toHaveLength(1)
  })
})
