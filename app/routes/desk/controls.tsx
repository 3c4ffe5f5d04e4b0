import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { controlStates } from '#contract/control-states'
import type { ControlEntry } from '#contract/desk/controls'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { getControls } from '#app/services/desk/waiting.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '控销申请' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, controlStates)
  return { ...(await getControls(request, query)), query }
}

export default function ControlsPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="申请状态"
        states={controlStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.controls({ state: wanted })}
      />
      <section className="panel" aria-labelledby="controls-title">
        <h2 id="controls-title">{paging.total} 份</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的控销申请。</p>
        ) : (
          <ControlsTable entries={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.controls({ state, page })} />
      </section>
    </>
  )
}

function ControlsTable({ entries }: { entries: readonly ControlEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">单位</th>
          <th scope="col">商品</th>
          <th scope="col">状态</th>
          <th scope="col">申请于</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, company, goods, state, validUntil, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.control(id)}>
                {company}
              </a>
            </th>
            <td data-label="商品">{goods}</td>
            <td data-label="状态">
              {controlStates[state]}
              {validUntil !== undefined && `，至 ${validUntil}`}
            </td>
            <td data-label="申请于">{formatDateTime(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
