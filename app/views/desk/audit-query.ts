import { subjectKinds } from '#contract/desk/audit-actions'
import { readDayFilter, readNumberFilter, refuseFilter, type TypedFilter } from './typed-filter'

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
  const [operator, action] = [text('operator'), text('action')]
  const kind = text('kind') in subjectKinds ? text('kind') : ''
  const typed = readNumberFilter(search, 'number')
  const isAlone = kind === '' && typed.typed !== ''
  const number = isAlone ? refuseFilter(typed, '请先选对象，再填它的编号') : typed
  const typedDay = readDayFilter(search, 'day')
  const day = typedDay.value
  const page = Math.max(1, Math.trunc(Number(text('page'))) || 1)
  const subject = kind === '' ? '' : `${kind}/${number.value}`
  return {
    ...{ operator, action, subject, day: day === '' ? undefined : day, page },
    ...{ kind, number, typedDay },
    isWrong: number.error !== undefined || typedDay.error !== undefined,
    asked: { operator, action, kind, number: number.value, ...(day !== '' && { day }) },
  }
}
