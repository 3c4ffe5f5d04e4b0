import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { ensureWarehouse } from '#upstream/goods/products/store'
import { FormError } from '#upstream/kernel/errors'
import { addWarehouse, editWarehouse } from './save-warehouse'

describeBothDatabases('keeping warehouses', (open) => {
  test('buyers read the name that is for them, and new goods go into the first', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const { id: goodsId } = await addGoods(db, { warehouse_id: 1 })
    await indexMissingGoods(database)
    const ctx = contextOfOperator(database, await addOperator(db), 'goods.write')
    const shown = async () =>
      (
        (await openApi(database).get(`/api/goods/detail/${goodsId}`)).data as unknown as {
          warehouse: string
        }
      ).warehouse
    expect(await shown()).toBe('杭州仓')
    const typed = { name: '杭州仓', shownName: '华东仓', sort: 5 }
    await editWarehouse(ctx, { id: 1, version: 1, ...typed })
    expect(await shown()).toBe('华东仓')
    expect(await ensureWarehouse(db)).toBe(2)
    await expect(editWarehouse(ctx, { id: 1, version: 1, ...typed })).rejects.toMatchObject({
      code: 409,
    })
    expect(await addWarehouse(ctx, { name: '西安仓', shownName: '', sort: 9 })).toEqual({ id: 3 })
    await expect(addWarehouse(ctx, { name: '西安仓', shownName: '', sort: 9 })).rejects.toThrow(
      FormError,
    )
    const entries = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(entries.map(({ action }) => action)).toEqual(['warehouses.edit', 'warehouses.add'])
  })
})
