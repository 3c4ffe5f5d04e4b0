import { endless } from '#contract/document-slots'
import type { LicenceStatus } from '#contract/licence'
import type { HeldSlot } from '#contract/renewal'

interface LicenceBar {
  kind: string
  name: string
  state: LicenceStatus['state']
  /** Ends of the bar within the strip, 0–100; the same where there is nothing to draw. */
  from: number
  until: number
  /** `2024-03-05 – 2029-03-04`; 长期有效; 未上传. */
  words: string
}

export interface LicenceStrip {
  bars: LicenceBar[]
  /** Place of today, 0–100. */
  today: number
  /** Beginnings of the years within the strip. */
  years: { place: number; year: string }[]
}

const dayMs = 86_400_000
const behindDays = 365
const aheadDays = 2 * 365

/**
 * The licences of a store on a strip of time from a year ago to two years ahead; a licence without
 * a known first day begins with the strip. `now` in ms.
 */
export function licenceStrip(
  licences: readonly LicenceStatus[],
  slots: readonly HeldSlot[],
  now: number,
): LicenceStrip {
  const start = now - behindDays * dayMs
  const length = (behindDays + aheadDays) * dayMs
  const placeOf = (at: number) =>
    Math.round(Math.min(100, Math.max(0, ((at - start) / length) * 100)) * 10) / 10
  const bars = licences.map((licence) => {
    const { kind, name, state, validUntil } = licence
    const first = firstDay(licence, slots)
    // Valid through its last day in China.
    const end = validUntil === endless ? start + length : startOf(validUntil ?? '') + dayMs
    return {
      kind,
      name,
      state,
      from: validUntil === undefined ? 0 : placeOf(first === '' ? start : startOf(first)),
      until: validUntil === undefined ? 0 : placeOf(end),
      words: inWords(first, validUntil),
    }
  })
  return { bars, today: placeOf(now), years: yearsWithin(start, start + length, placeOf) }
}

function firstDay({ kind, validUntil }: LicenceStatus, slots: readonly HeldSlot[]): string {
  const held = slots.find(({ slot }) => slot.slot === kind)
  const counted = held?.versions.filter(({ state }) => state === 'accepted') ?? []
  return (
    counted.find(({ document }) => document.validUntil === validUntil)?.document.validFrom ?? ''
  )
}

function inWords(first: string, validUntil: string | undefined): string {
  if (validUntil === undefined) return '未上传'
  if (validUntil === endless) return first === '' ? '长期有效' : `${first} 起长期有效`
  return first === '' ? `至 ${validUntil}` : `${first} – ${validUntil}`
}

function yearsWithin(start: number, end: number, placeOf: (at: number) => number) {
  const first = new Date(start).getUTCFullYear() + 1
  return [first, first + 1, first + 2, first + 3]
    .map((year) => ({ at: startOf(`${year}-01-01`), year: String(year) }))
    .filter(({ at }) => at > start && at < end)
    .map(({ at, year }) => ({ place: placeOf(at), year }))
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}
