import type { AuditEntry } from '#contract/desk/audit'
import { callOrThrow } from '#app/upstream-client/api.server'
import type { AuditQuery } from '#app/views/desk/audit-query'
import { actionInWords, changesInWords, subjectInWords } from '#app/views/desk/audit-words'
import { formatDateTime } from '#app/words/dates'
import { tableFile } from '../table-file.server'

const pageSize = 1_000
const mostPages = 20
const headings = [
  '编号',
  '时间',
  '操作人',
  '权限',
  '操作',
  '对象',
  '变化',
  '原因',
  '请求号',
  '地址',
  '校验码',
]

export function getTrail(request: Request, query: AuditQuery) {
  return callOrThrow(request, 'desk.audit', { ...askedOf(query), page: query.page, pageSize: 50 })
}

function askedOf({ operator, action, subject, number, day }: AuditQuery) {
  return { operator, action, subject, number: number.value, day }
}

/** The matching entries as a file for Excel; of more than 20,000 the newest. */
export async function exportTrail(request: Request, query: AuditQuery): Promise<Response> {
  const entries: AuditEntry[] = []
  const asked = { ...askedOf(query), pageSize }
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, paging } = await callOrThrow(request, 'desk.audit', { ...asked, page })
    entries.push(...items)
    if (page * pageSize >= paging.total) break
  }
  return tableFile({ names: ['audit', '操作记录'], headings, rows: entries.map(rowOf) }, 'csv')
}

function rowOf(entry: AuditEntry): (string | number)[] {
  const { id, at, operator, permission, reason, requestId, address, hash } = entry
  const changes = changesInWords(entry).join('；')
  const what = [actionInWords(entry.action), subjectInWords(entry), changes]
  return [id, formatDateTime(at), operator, permission, ...what, reason, requestId, address, hash]
}
