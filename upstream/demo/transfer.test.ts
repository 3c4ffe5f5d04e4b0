import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { onlyInAll } from '#tests/tags'
import { recogniseUpload } from '#upstream/kernel/uploads/rules'
import { isWhole } from '#upstream/kernel/uploads/whole-file'
import { storageOf } from '#upstream/ports/storage/storage-of'
import { seedDemoShop } from './seed'
import { drawSlip } from './slip-picture'
import { seedTransfer } from './transfer'

const now = Date.parse('2026-11-22T10:00:00+08:00')

test('the drawn slip is a picture that an upload would be taken for', () => {
  const bytes = drawSlip({ amountFen: 123_456, day: '2026-11-22' })
  expect(recogniseUpload(bytes)).toBe('image/png')
  expect(isWhole(bytes, 'image/png')).toBe(true)
  const other = drawSlip({ amountFen: 123_457, day: '2026-11-22' })
  expect(Buffer.from(other).equals(Buffer.from(bytes))).toBe(false)
})

describeDatabases('the demonstration', (open) => {
  test(
    'one transfer for two stores of demo-chain waits at the desk, with its picture',
    onlyInAll,
    async () => {
      const database = await open()
      await seedDemoShop(database, now)
      await seedTransfer(database, database.settings, now)
      const { db } = database
      const [transfer, ...others] = await db.selectFrom('transfers').selectAll().execute()
      expect(others).toEqual([])
      const slips = await db.selectFrom('slips').selectAll().orderBy('id').execute()
      expect(slips).toHaveLength(2)
      expect(new Set(slips.map(({ store_id }) => store_id)).size).toBe(2)
      expect(slips.every(({ state }) => state === 'waiting')).toBe(true)
      expect(slips.every(({ transfer_id }) => transfer_id === transfer?.id)).toBe(true)
      const sum = slips.reduce((total, { amount_fen }) => total + amount_fen, 0)
      expect(sum).toBe(transfer?.total_fen)
      const uploads = await db.selectFrom('uploads').selectAll().execute()
      // Each store has the same file among its own uploads.
      expect(new Set(uploads.map(({ file }) => file)).size).toBe(1)
      const [upload] = uploads
      const kept = await storageOf(database.settings).read(upload?.file ?? '')
      expect(kept).toHaveLength(upload?.size ?? 0)
    },
  )
})
