import { auditActions, subjectKinds } from '#contract/desk/audit-actions'
import { readPage } from './list-query'
import { readDayFilter, readNumberFilter, refuseFilter, type TypedFilter } from './typed-filter'
import { isChoice } from './unknown-choice'

export interface AuditQuery {
  operator: string
  action: string
  subject: string
  day?: string | undefined
  page: number
}

export interface AuditFilters extends AuditQuery {
  /** The parts of a subject, each a field of the form. */
  kind: string
  number: TypedFilter
  typedDay: TypedFilter
  /** Invalid input, which is not used as a filter. */
  isWrong: boolean
  asked: Record<string, string>
}

/** Reads the address; unknown parameters are left out, invalid values are reported. */
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
  const subject = kind === '' ? '' : `${kind}/${number.value}`
  return {
    operator,
    action,
    subject,
    day: day === '' ? undefined : day,
    page: readPage(search),
    kind,
    number,
    typedDay,
    isWrong:
      number.error !== undefined || typedDay.error !== undefined || action !== text('action'),
    asked: { operator, action, kind, number: number.value, ...(day !== '' && { day }) },
  }
}

/** A hash of the audit log noted earlier; an invalid one is not searched. */
export function readKnownHash(search: URLSearchParams): TypedFilter {
  const known = (search.get('known') ?? '').normalize('NFKC').trim()
  const isHash = known === '' || /^[0-9a-f]{64}$/i.test(known)
  const filter = { typed: known.slice(0, 200), value: known }
  return isHash ? filter : refuseFilter(filter, '校验码是 64 位，只有数字和字母 a 到 f，请照抄完整')
}
