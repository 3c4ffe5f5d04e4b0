import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { applicationKinds } from '#contract/desk/application-kinds'
import { DeskPages } from '#app/components/desk/desk-pages'
import { ApplicationsTable } from '#app/components/desk/applications-table'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { getApplications } from '#app/services/desk/members.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { isChoice } from '#app/views/desk/unknown-choice'

export const handle = { title: '更新与权限' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('kind') ?? ''
  const kind = isChoice(applicationKinds, asked) ? asked : undefined
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
  return { ...(await getApplications(request, { kind, page })), kind }
}

export default function ApplicationsPage() {
  const { items, paging, counts, kind } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        name="kind"
        label="申请类别"
        states={applicationKinds}
        counts={counts}
        current={kind}
        hrefOf={(wanted) => deskPaths.applications({ kind: wanted })}
      />
      <section className="panel" aria-labelledby="applications-title">
        <h2 id="applications-title">待审 {paging.total} 份</h2>
        {items.length === 0 ? (
          <p className="muted">没有待审的更新和申请。</p>
        ) : (
          <ApplicationsTable entries={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.applications({ kind, page })} />
      </section>
    </>
  )
}
