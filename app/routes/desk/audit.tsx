import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskPages } from '#app/components/desk/desk-pages'
import { AuditFilter } from '#app/components/desk/audit-filter'
import { AuditProof } from '#app/components/desk/audit-proof'
import { auditColumns } from '#app/components/desk/audit-columns'
import { ListTable } from '#app/components/desk/list-table'
import { getTrail } from '#app/services/desk/audit.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readAuditQuery, readKnownHash } from '#app/views/desk/audit-query'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.audit.title } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const query = readAuditQuery(searchParams)
  const known = readKnownHash(searchParams)
  // An invalid hash is not searched: "not found" would suggest that somebody removed it.
  const isAsked = searchParams.has('verify') && known.error === undefined
  const [trail, verdict] = await Promise.all([
    getTrail(request, query),
    isAsked ? callOrThrow(request, 'desk.verifyAudit', { known: known.value }) : undefined,
  ])
  return { ...trail, query, known, verdict }
}

export default function AuditPage() {
  const { items, paging, operators, query, known, verdict } = useLoaderData<typeof loader>()
  const { asked } = query
  const isProof = verdict !== undefined || known.error !== undefined
  const proof = <AuditProof known={known} verdict={verdict} />
  return (
    <>
      <h1>{handle.title}</h1>
      {isProof && proof}
      <section className="panel" aria-labelledby="trail-title">
        <h2 id="trail-title">{paging.total} 条记录</h2>
        <AuditFilter query={query} operators={operators} />
        {items.length === 0 ? (
          <p className="muted">没有符合条件的记录。</p>
        ) : (
          <ListTable rows={items} columns={auditColumns} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.audit({ ...asked, page })} />
        <p className="form-links">
          <a className="button" href={deskPaths.auditFile(asked)}>
            下载 CSV
          </a>
        </p>
      </section>
      {!isProof && proof}
    </>
  )
}
