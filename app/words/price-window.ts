import { formatDateTime } from './dates'

/** `2026-12-01 至 2026-12-31`; with the hour where it begins or ends within a day. */
export function priceTimeInWords({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  const ends = formatDateTime(endsAt)
  const until = ends.endsWith('00:00') ? formatDateTime(endsAt - 1).slice(0, 10) : ends
  return `${fromInWords(startsAt)} 至 ${until}`
}

/** `2026-12-01`, with the hour where it begins within a day. */
export function fromInWords(startsAt: number): string {
  return formatDateTime(startsAt).replace(/ 00:00$/, '')
}
