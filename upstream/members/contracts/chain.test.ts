import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginning, sha256 } from '#upstream/kernel/hash-chain'
import { draws } from '#tests/property-runs'
import { follows, linkRecord, type NewRecord, type RecordRow } from './chain'

const record: NewRecord = {
  number: 'HT2026000001',
  store_id: 7,
  company: '杏林诊所',
  document: 'purchase',
  version: '2026-1',
  text: '年度购销合同',
  way: 'code',
  signer: '王医生',
  post: 'legal',
  phone: '13800138000',
  signed_at: 1_790_000_000_000,
  valid_until: '2026-12-31',
  address: '192.0.2.1',
  browser: 'Chrome 109 · Windows 7',
}

test('the first record has these hashes', () => {
  const first = linkRecord(record, beginning)
  expect(first.text_hash).toBe('40bf8af2ea3175f64ded82eafedf3e745711ee057f8e90f52b36861214148e19')
  expect(first.hash).toBe('4a152b13fd8629c2c34b7e49c2bfbac1e9ee6fe4735c436b76973f01da936ca9')
  expect(follows(first, beginning)).toBe(true)
})

test('any field that is changed breaks the chain', () => {
  const first = linkRecord(record, beginning)
  const second = linkRecord({ ...record, number: 'HT2026000002' }, first)
  const columns = Object.keys(second) as (keyof RecordRow)[]
  fc.assert(
    fc.property(fc.constantFrom(...columns), fc.string({ minLength: 1 }), (column, noise) => {
      const was = second[column]
      const changed = { ...second, [column]: typeof was === 'number' ? was + 1 : was + noise }
      expect(follows(changed, first)).toBe(false)
    }),
    { numRuns: draws(10_000) },
  )
  expect(follows(second, first)).toBe(true)
  expect(follows(second, { ...first, hash: sha256('another') })).toBe(false)
})

test('a text with a hash of its own does not pass with a new chain hash alone', () => {
  const first = linkRecord(record, beginning)
  const forged = { ...linkRecord({ ...record, text: '另一份' }, beginning), text: record.text }
  expect(follows(forged, beginning)).toBe(false)
  expect(follows(first, beginning)).toBe(true)
})
