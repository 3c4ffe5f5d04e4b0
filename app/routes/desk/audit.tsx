import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuditFilter } from '#app/components/desk/audit-filter'
import { AuditProof } from '#app/components/desk/audit-proof'
import { AuditTable } from '#app/components/desk/audit-table'
import { Pages } from '#app/components/ui/pages'
import { getTrail, verifyTrail } from '#app/services/desk/audit.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readAuditQuery } from '#app/views/desk/audit-query'

export const handle = { title: '操作记录' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const query = readAuditQuery(searchParams)
  const known = searchParams.get('known')?.trim().slice(0, 64) ?? ''
  const [trail, verdict] = await Promise.all([
    getTrail(request, query),
    searchParams.has('verify') ? verifyTrail(request, known) : undefined,
  ])
  return { ...trail, query, known, verdict }
}

export default function AuditPage() {
  const { items, paging, operators, query, known, verdict } = useLoaderData<typeof loader>()
  const { asked } = query
  const proof = <AuditProof known={known} verdict={verdict} />
  return (
    <>
      <h1>{handle.title}</h1>
      {verdict !== undefined && proof}
      <section className="panel" aria-labelledby="trail-title">
        <h2 id="trail-title">{paging.total} 条记录</h2>
        <AuditFilter query={query} operators={operators} />
        {items.length === 0 ? (
          <p className="muted">没有符合条件的记录。</p>
        ) : (
          <AuditTable entries={items} />
        )}
        <Pages paging={paging} hrefOf={(page) => deskPaths.audit({ ...asked, page })} />
        <p className="form-links">
          <a className="button" href={deskPaths.auditFile(asked)}>
            下载 CSV
          </a>
        </p>
      </section>
      {verdict === undefined && proof}
    </>
  )
}
