import type { AuditEntry } from '#contract/desk/audit'
import { actionInWords, changesInWords, subjectInWords } from '#app/views/desk/audit-words'
import { formatDateTime } from '#app/words/dates'
import type { ListColumn } from './list-table'

export const auditColumns: readonly ListColumn<AuditEntry>[] = [
  { head: '编号', className: 'number', cell: ({ id }) => id },
  { head: '时间', className: 'number', cell: ({ at }) => formatDateTime(at) },
  { head: '操作人', cell: ({ operator }) => operator },
  { head: '操作', cell: ({ action }) => actionInWords(action) },
  { head: '对象', cell: subjectInWords },
  { head: '变化与原因', cell: (entry) => <Changes entry={entry} /> },
  { head: '地址', cell: ({ address }) => address || '—' },
]

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesInWords(entry)
  if (changes.length === 0 && entry.reason === '') return '—'
  return (
    <>
      {changes.map((change) => (
        <span key={change} className="desk-change">
          {change}
        </span>
      ))}
      {entry.reason !== '' && <span className="desk-change">原因：{entry.reason}</span>}
    </>
  )
}
