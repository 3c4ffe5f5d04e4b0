import type { Insertable } from 'kysely'
import { beginning } from '#upstream/kernel/hash-chain'
import type { Schema } from '#upstream/kernel/db/schema'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { linkRecord, type RecordRow } from '#upstream/members/contracts/chain'
import { fillText, lastDayOf, nextNumber } from '#upstream/members/contracts/rules'
import { requireTemplate } from '#upstream/members/contracts/text-files'
import { contractVersions } from '#upstream/members/contracts/versions'
import { creditCode } from './codes'
import { company as supplier } from './site'

interface Signer {
  id: number
  company: string
  place: readonly string[]
}

export function contractRows(
  { contract_records }: { contract_records: readonly Insertable<Schema['contract_records']>[] },
  { id, company, place }: Signer,
  owner: { name: string; phone: string } | undefined,
  now: number,
): RecordRow[] {
  const signedOn = signingDay(chinaDay(now))
  const until = lastDayOf(signedOn, 'year-end')
  const parties = {
    supplier,
    company,
    creditCode: creditCode(company),
    address: [...new Set(place)].join(''),
    until,
  }
  const rows: RecordRow[] = []
  for (const { document, version } of contractVersions) {
    const last = rows.at(-1) ?? contract_records.at(-1)
    const record = {
      number: nextNumber(signedOn.slice(0, 4), last?.number),
      store_id: id,
      company,
      document,
      version,
      way: 'code' as const,
      text: fillText(requireTemplate(document, version), parties),
      signer: owner?.name ?? '',
      post: 'legal',
      phone: owner?.phone ?? '',
      signed_at: Date.parse(`${signedOn}T09:30:00+08:00`),
      valid_until: until,
      address: '192.0.2.10',
      browser: 'Chrome 109 · Windows 7',
    }
    rows.push(linkRecord(record, last ?? beginning))
  }
  return rows
}

/**
 * 300 days ago, but within this year; in December this month, because earlier contracts would be
 * due for renewal.
 */
function signingDay(today: string): string {
  const [year, month] = today.split('-')
  const first = `${year ?? ''}-${month === '12' ? '12' : '01'}-01`
  const usual = addDays(today, -300)
  return usual < first ? first : usual
}
