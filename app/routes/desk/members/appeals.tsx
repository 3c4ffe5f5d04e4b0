import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Appeal } from '#contract/appeal'
import { appealStates } from '#contract/appeal-states'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { getDeskAppeals } from '#app/services/desk/appeals.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '信用代码申诉' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, appealStates)
  return { ...(await getDeskAppeals(request, query)), query }
}

export default function AppealsPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="申诉状态"
        states={appealStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.appeals({ state: wanted })}
      />
      <section className="panel" aria-labelledby="appeals-title">
        <h2 id="appeals-title">{paging.total} 份</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的申诉。</p>
        ) : (
          <AppealsTable appeals={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.appeals({ state, page })} />
      </section>
    </>
  )
}

function AppealsTable({ appeals }: { appeals: readonly Appeal[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">单位</th>
          <th scope="col">信用代码</th>
          <th scope="col">状态</th>
          <th scope="col">提交于</th>
        </tr>
      </thead>
      <tbody>
        {appeals.map(({ id, company, creditCode, state, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.appeal(id)}>
                {company}
              </a>
            </th>
            <td data-label="信用代码">{creditCode}</td>
            <td data-label="状态">{appealStates[state]}</td>
            <td data-label="提交于">{formatDateTime(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
