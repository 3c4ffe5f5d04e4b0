import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { insertRows } from './bulk-insert'

describeBothDatabases('rows in bulk', (open) => {
  test('a row with a column more or less than the first is refused, not cut', async () => {
    const { db } = await open()
    const plain = { id: 1, name: '一仓' }
    for (const other of [{ id: 2 }, { id: 2, name: '二仓', is_hidden: 1 }])
      await expect(insertRows(db, 'warehouses', [plain, other as typeof plain])).rejects.toThrow(
        /row 1 for warehouses differs in (name|is_hidden)$/,
      )
    await insertRows(db, 'warehouses', [plain, { name: '二仓', id: 2 }])
    const names = await db.selectFrom('warehouses').select('name').orderBy('id').execute()
    expect(names).toEqual([{ name: '一仓' }, { name: '二仓' }])
  })
})
