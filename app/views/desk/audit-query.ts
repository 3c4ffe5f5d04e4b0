import { subjectKinds } from '#contract/desk/audit-actions'

/** What is looked for in the trail, as the address of its page says it. */
export interface AuditQuery {
  operator: string
  action: string
  subject: string
  day?: string | undefined
  page: number
}

/** The parts of a subject, which the form asks for one by one. */
export interface SubjectParts {
  kind: string
  number: string
}

/** Reads the address; what is no filter is left out. */
export function readAuditQuery(search: URLSearchParams): AuditQuery & SubjectParts {
  const text = (name: string) => search.get(name)?.trim().slice(0, 60) ?? ''
  const kind = text('kind') in subjectKinds ? text('kind') : ''
  const number = /^\d{1,15}$/.test(text('number')) ? text('number') : ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text('day')) ? text('day') : undefined
  const page = Math.max(1, Math.trunc(Number(text('page'))) || 1)
  const subject = kind === '' ? '' : `${kind}/${number}`
  return {
    operator: text('operator'),
    action: text('action'),
    subject,
    day,
    page,
    kind,
    number,
  }
}
