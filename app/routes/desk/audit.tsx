import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { AuditEntry } from '#contract/desk/audit'
import { AuditProof } from '#app/components/desk/audit-proof'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { actionInWords, changesInWords, subjectInWords } from '#app/views/desk/audit-words'
import { readKnownHash } from '#app/views/desk/known-hash'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.audit.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const readList = listLoader('audit')

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { searchParams } = new URL(request.url)
  const known = readKnownHash(searchParams)
  // An invalid hash is not searched: "not found" would suggest that somebody removed it.
  const isAsked = searchParams.has('verify') && known.error === undefined
  const [list, verdict] = await Promise.all([
    readList(args),
    isAsked ? callOrThrow(request, 'desk.verifyAudit', { known: known.value }) : undefined,
  ])
  return { ...list, known, verdict }
}

const columns: PageColumns<'audit'> = [
  { head: '编号', className: 'number', cell: ({ id }) => id },
  { head: '时间', className: 'number', cell: ({ at }) => formatDateTime(at) },
  { head: '操作人', cell: ({ operator }) => operator },
  { head: '操作', cell: ({ action }) => actionInWords(action) },
  { head: '对象', cell: subjectInWords },
  {
    head: '变化与原因',
    cell: (entry) => <Changes entry={entry} />,
    value: (entry) => changesOf(entry).join('；'),
  },
  { head: '地址', cell: ({ address }) => address || '—' },
]

/** Its file has what is too wide for a page besides. */
export const filed: PageColumns<'audit'> = [
  ...columns,
  { head: '权限', cell: ({ permission }) => permission },
  { head: '请求号', cell: ({ requestId }) => requestId },
  { head: '校验码', cell: ({ hash }) => hash },
]

export default function AuditPage() {
  const { operators, query, known, verdict } = useLoaderData<typeof loader>()
  // An operator without entries can still be the filter.
  const { operator = '' } = query.filters
  const names = [...operators, operator].filter((name) => name !== '')
  const isProof = verdict !== undefined || known.error !== undefined
  const proof = <AuditProof known={known} verdict={verdict} />
  return (
    <ListPage
      of="audit"
      title={handle.title}
      unit="条记录"
      columns={columns}
      offered={{ operator: { choices: Object.fromEntries(names.map((name) => [name, name])) } }}
      notice={isProof && proof}
    >
      {!isProof && proof}
    </ListPage>
  )
}

function changesOf(entry: AuditEntry): string[] {
  const reason = entry.reason === '' ? [] : [`原因：${entry.reason}`]
  return [...changesInWords(entry), ...reason]
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return '—'
  return changes.map((change) => (
    <span key={change} className="desk-change">
      {change}
    </span>
  ))
}
