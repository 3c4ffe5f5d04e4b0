import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { findProduct } from './find-product'

describeDatabases('a product that is named', (open) => {
  test('by its number or by an address of this shop, and of no other', async () => {
    const database = await open()
    await addWarehouses(database.db)
    const { id } = await addGoods(database.db, { code: 'BM-36' })
    const ctx = contextOf(database)
    const own = { ...ctx, config: { ...ctx.config, PUBLIC_ORIGIN: 'https://shop.example.com' } }
    const path = `/list/info/${String(id)}`
    const ours = [`https://shop.example.com${path}?from=1#top`, `http://127.0.0.1:3000${path}`]
    for (const typed of ['BM-36', String(id), path, ...ours])
      expect(await findProduct(own, typed)).toMatchObject({ id })
    const others = [`http://evil.test${path}`, `https://shop.example.com.evil.test${path}`]
    for (const typed of [...others, `//evil.test${path}`, `/evil${path}`])
      expect(await findProduct(own, typed)).toBeUndefined()
  })
})
