import type { AuditEntry } from '#contract/desk/audit'
import { actionInWords, changesInWords, subjectInWords } from '#app/views/desk/audit-words'
import { formatDateTime } from '#app/words/dates'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">时间</th>
          <th scope="col">操作人</th>
          <th scope="col">操作</th>
          <th scope="col">对象</th>
          <th scope="col">变化与原因</th>
          <th scope="col">地址</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className="number">
              {entry.id}
            </th>
            <td data-label="时间" className="number">
              {formatDateTime(entry.at)}
            </td>
            <td data-label="操作人">{entry.operator}</td>
            <td data-label="操作">{actionInWords(entry.action)}</td>
            <td data-label="对象">{subjectInWords(entry.subject)}</td>
            <td data-label="变化与原因">
              <Changes entry={entry} />
            </td>
            <td data-label="地址">{entry.address || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesInWords(entry)
  if (changes.length === 0 && entry.reason === '') return '—'
  return (
    <>
      {changes.map(({ name, before, after }) => (
        <span key={name} className="desk-change">
          {name}：{before} → {after}
        </span>
      ))}
      {entry.reason !== '' && <span className="desk-change">原因：{entry.reason}</span>}
    </>
  )
}
