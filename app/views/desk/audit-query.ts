import { auditActions, subjectKinds } from '#contract/desk/audit-actions'
import { readDayFilter, readNumberFilter, refuseFilter, type TypedFilter } from './typed-filter'
import { isChoice } from './unknown-choice'

/** What is looked for in the trail, as its call takes it. */
export interface AuditQuery {
  operator: string
  action: string
  subject: string
  day?: string | undefined
  page: number
}

/** The filter of the trail as its address says it. */
export interface AuditFilters extends AuditQuery {
  /** The parts of a subject, which the form asks for one by one. */
  kind: string
  number: TypedFilter
  typedDay: TypedFilter
  /** Something that was typed is none; it is not looked for. */
  isWrong: boolean
  /** What links to the same carry on. */
  asked: Record<string, string>
}

/** Reads the address; what is no filter is left out, and what was typed wrong says so. */
export function readAuditQuery(search: URLSearchParams): AuditFilters {
  const text = (name: string) => search.get(name)?.trim().slice(0, 60) ?? ''
  const operator = text('operator')
  const action = isChoice(auditActions, text('action')) ? text('action') : ''
  const kind = isChoice(subjectKinds, text('kind')) ? text('kind') : ''
  const typed = readNumberFilter(search, 'number')
  const isAlone = kind === '' && typed.typed !== ''
  const number = isAlone ? refuseFilter(typed, '请先选对象，再填它的编号') : typed
  const typedDay = readDayFilter(search, 'day')
  const day = typedDay.value
  const page = Math.max(1, Math.trunc(Number(text('page'))) || 1)
  const subject = kind === '' ? '' : `${kind}/${number.value}`
  return {
    operator,
    action,
    subject,
    day: day === '' ? undefined : day,
    page,
    kind,
    number,
    typedDay,
    isWrong:
      number.error !== undefined || typedDay.error !== undefined || action !== text('action'),
    asked: { operator, action, kind, number: number.value, ...(day !== '' && { day }) },
  }
}

/** A hash of the trail that was noted down earlier; what cannot be one is not looked for. */
export function readKnownHash(search: URLSearchParams): TypedFilter {
  const known = (search.get('known') ?? '').normalize('NFKC').trim()
  const isHash = known === '' || /^[0-9a-f]{64}$/i.test(known)
  const filter = { typed: known.slice(0, 200), value: known }
  return isHash ? filter : refuseFilter(filter, '校验码是 64 位，只有数字和字母 a 到 f，请照抄完整')
}
