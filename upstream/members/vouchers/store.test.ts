import { expect, test } from 'vitest'
import { addSubmission } from '#tests/fixtures/coupons'
import { describeDatabases } from '#tests/databases'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { returnHeld, useHeld } from '../wallet/held'
import { giveVoucher, listUsableVouchers } from './store'

describeDatabases('cash vouchers', (open) => {
  test('are spent once, by their store, before they end, and come back with a cancelled order', async () => {
    const { db } = await open()
    const [holder, stranger] = [await addStore(db), await addStore(db)]
    const submissionId = await addSubmission(db, holder.storeId)
    const expiresAt = fixtureNow + 1_000
    const voucher = { storeId: holder.storeId, name: '开业现金券', amountFen: 5_000, expiresAt }
    const id = await giveVoucher(db, voucher, fixtureNow)
    const spend = (storeId: number, now = fixtureNow) =>
      useHeld(db, 'vouchers', { storeId, ids: [id], submissionId }, now)
    const held = { id, name: '开业现金券', amountFen: 5_000, expiresAt }
    expect(await listUsableVouchers(db, holder.storeId, fixtureNow)).toEqual([held])
    expect(await listUsableVouchers(db, holder.storeId, expiresAt)).toEqual([])
    expect(await spend(stranger.storeId)).toBe(false)
    expect(await spend(holder.storeId, expiresAt)).toBe(false)
    expect(await spend(holder.storeId)).toBe(true)
    expect(await spend(holder.storeId)).toBe(false)
    expect(await listUsableVouchers(db, holder.storeId, fixtureNow)).toEqual([])
    await returnHeld(db, 'vouchers', submissionId)
    expect(await listUsableVouchers(db, holder.storeId, fixtureNow)).toEqual([held])
  })
})
