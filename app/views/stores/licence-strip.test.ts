import { expect, test } from 'vitest'
import type { LicenceStatus } from '#contract/licence'
import type { HeldSlot } from '#contract/renewal'
import { licenceStrip } from './licence-strip'

const now = Date.parse('2026-11-28T00:00:00+08:00')
const licence = (more: Partial<LicenceStatus>) =>
  ({ kind: 'business', name: '营业执照', state: 'ok', ...more }) as LicenceStatus

function slotOf(validFrom: string, validUntil: string): HeldSlot {
  const version = { state: 'accepted', document: { validFrom, validUntil } }
  return { slot: { slot: 'business' }, versions: [version] } as unknown as HeldSlot
}

const barOf = (shown: LicenceStatus, slots: HeldSlot[] = []) =>
  licenceStrip([shown], slots, now).bars[0]

test('a licence is a bar between its days, cut at the ends of the strip', () => {
  const half = licence({ validUntil: '2027-11-27' })
  expect(barOf(half, [slotOf('2026-11-28', '2027-11-27')])).toMatchObject({
    from: 33.3,
    until: 66.7,
    words: '2026-11-28 – 2027-11-27',
  })
  const long = licence({ validUntil: '2035-01-01' })
  expect(barOf(long, [slotOf('2020-01-02', '2035-01-01')])).toMatchObject({ from: 0, until: 100 })
})

test('a licence without an end, without a first day, or not there says so', () => {
  const endless = licence({ validUntil: '9999-12-31' })
  expect(barOf(endless)).toMatchObject({ from: 0, until: 100, words: '长期有效' })
  expect(barOf(licence({ validUntil: '2026-12-10', state: 'warn' }))).toMatchObject({
    from: 0,
    words: '至 2026-12-10',
    state: 'warn',
  })
  expect(barOf(licence({ state: 'missing' }))).toMatchObject({ until: 0, words: '未上传' })
  const expired = licence({ validUntil: '2024-01-01', state: 'expired' })
  expect(barOf(expired)).toMatchObject({ from: 0, until: 0 })
})

test('today and the years have their places', () => {
  const { today, years } = licenceStrip([], [], now)
  expect(today).toBe(33.3)
  expect(years.map(({ year }) => year)).toEqual(['2026', '2027', '2028'])
})
