import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { addSubmission } from '#tests/fixtures/coupons'
import { describeDatabases } from '#tests/databases'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { giveVoucher, listUsableVouchers, returnVouchers, useVouchers } from './store'

describeDatabases('cash vouchers', (open) => {
  test('are spent once, by their store, before they end, and come back with a cancelled order', async () => {
    const { db } = await open()
    const [holder, stranger] = [await addStore(db), await addStore(db)]
    const submissionId = await addSubmission(db, holder.storeId)
    const expiresAt = fixtureNow + 1_000
    const voucher = { storeId: holder.storeId, name: '开业现金券', amountFen: 5_000, expiresAt }
    const id = await giveVoucher(contextOf(db, { now: fixtureNow }), voucher)
    const spend = (storeId: number, now = fixtureNow) =>
      useVouchers(contextOf(db, { now }), { storeId, ids: [id], submissionId })
    const held = { id, name: '开业现金券', amountFen: 5_000, expiresAt }
    expect(await listUsableVouchers(contextOf(db, { now: fixtureNow }), holder.storeId)).toEqual([
      held,
    ])
    expect(await listUsableVouchers(contextOf(db, { now: expiresAt }), holder.storeId)).toEqual([])
    expect(await spend(stranger.storeId)).toBe(false)
    expect(await spend(holder.storeId, expiresAt)).toBe(false)
    expect(await spend(holder.storeId)).toBe(true)
    expect(await spend(holder.storeId)).toBe(false)
    expect(await listUsableVouchers(contextOf(db, { now: fixtureNow }), holder.storeId)).toEqual([])
    await returnVouchers(db, submissionId)
    expect(await listUsableVouchers(contextOf(db, { now: fixtureNow }), holder.storeId)).toEqual([
      held,
    ])
  })
})
