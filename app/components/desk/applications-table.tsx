import { applicationKinds } from '#contract/desk/application-kinds'
import type { ApplicationEntry } from '#contract/desk/applications'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

export function ApplicationsTable({ entries }: { entries: readonly ApplicationEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">单位</th>
          <th scope="col">类别</th>
          <th scope="col">内容</th>
          <th scope="col">提交</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ kind, id, storeId, company, what, handedInAt }) => (
          <tr key={`${kind}/${id}`}>
            <th scope="row">
              <a className="link" href={`${deskPaths.member(storeId)}#${anchorOf(kind, id)}`}>
                {company}
              </a>
            </th>
            <td data-label="类别">{applicationKinds[kind]}</td>
            <td data-label="内容">{what}</td>
            <td data-label="提交" className="number">
              {formatDateTime(handedInAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const anchors = { renewal: 'document', right: 'right', change: 'change' } as const

function anchorOf(kind: ApplicationEntry['kind'], id: number): string {
  return `${anchors[kind]}-${id}`
}
