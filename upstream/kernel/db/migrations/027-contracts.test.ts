import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addStore } from '#tests/fixtures/stores'
import { getStandings } from '#upstream/members/contracts/standing'
import { verifyRecords } from '#upstream/members/contracts/verify'
import { runAll } from '../create-table'
import { dropFormerSignatures, keepFormerSignatures } from './027-contracts'

describeBothDatabases('the migration of signatures', (open) => {
  test('what was signed before is kept as records of one chain, and nobody is locked out', async () => {
    const { db } = await open()
    const [first, second, none] = [
      await addStore(db, { isUnsigned: true, company: '甲诊所' }),
      await addStore(db, { isUnsigned: true, company: '乙诊所' }),
      await addStore(db, { isUnsigned: true }),
    ]
    const before = db as unknown as Kysely<unknown>
    await runAll(before, [
      'alter table stores add column contract_signed_at bigint',
      'alter table stores add column contract_signed_by text',
    ])
    const sign = async (storeId: number, at: string) => {
      await sql`update stores set contract_signed_at = ${Date.parse(at)},
        contract_signed_by = '王医生' where id = ${storeId}`.execute(db)
    }
    await sign(first.storeId, '2026-03-02T10:00:00+08:00')
    // Still the year before, in China.
    await sign(second.storeId, '2025-12-31T23:30:00+08:00')
    await keepFormerSignatures(before)
    await dropFormerSignatures(before)
    const rows = await db
      .selectFrom('contract_records')
      .select(['number', 'store_id', 'company', 'way', 'document', 'signer'])
      .orderBy('id')
      .execute()
    const same = { way: 'former', document: 'former', signer: '王医生' }
    expect(rows).toEqual([
      { ...same, number: 'HT2025000001', store_id: second.storeId, company: '乙诊所' },
      { ...same, number: 'HT2026000001', store_id: first.storeId, company: '甲诊所' },
    ])
    const now = Date.now()
    const ctx = { ...contextOf(db), now }
    expect(await verifyRecords(ctx)).toEqual({ count: 2 })
    const statesOf = async (storeId: number, inDays: number) => {
      const later = { ...ctx, now: now + inDays * 86_400_000 }
      return (await getStandings(later, storeId)).map(({ state }) => state)
    }
    expect(await statesOf(first.storeId, 59)).not.toContain('due')
    expect(await statesOf(first.storeId, 800)).toEqual(['due', 'due'])
    expect(await statesOf(none.storeId, 0)).toEqual(['due', 'due'])
  })
})
