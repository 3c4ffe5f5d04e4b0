import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addSpecial } from '#tests/fixtures/promotions'
import { addSet } from '#tests/fixtures/sets'
import { addStore } from '#tests/fixtures/stores'
import { takeUses } from './use-store'
import { takeSetUses } from '#upstream/trade/sets/store'

describeDatabases('limits per licence holder', (open) => {
  test.each([
    ['promotions', takeUses],
    ['sets', takeSetUses],
  ] as const)(
    'of %s hold for the first order too, and for lines that only together pass them',
    async (limited, takeOf) => {
      const { db } = await open()
      await addWarehouses(db)
      const [goods] = await addManyGoods(db, [{}])
      const { memberId } = await addStore(db)
      const id =
        limited === 'sets'
          ? await addSet(db, goods === undefined ? [] : [goods], { limit_count: 5 })
          : await addSpecial(db, goods?.id ?? 0, { limit_milli: 5 })
      const take = (...amounts: number[]) =>
        takeOf(
          db,
          memberId,
          amounts.map((amount) => ({ id, amount })),
        )
      expect(await take(6)).toEqual([id])
      expect(await take(3, 3)).toEqual([id])
      expect(await take(3)).toEqual([])
      expect(await take(3)).toEqual([id])
      expect(await take(2)).toEqual([])
    },
  )
})
