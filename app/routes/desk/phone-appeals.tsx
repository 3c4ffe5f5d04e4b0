import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PhoneAppealEntry } from '#contract/desk/phone-appeals'
import { phoneAppealStates } from '#contract/phone-appeal-states'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { getDeskAppeals } from '#app/services/desk/phone-appeals.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '换绑申诉' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, phoneAppealStates)
  return { ...(await getDeskAppeals(request, query)), query }
}

export default function PhoneAppealsPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="换绑状态"
        states={phoneAppealStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.phoneAppeals({ state: wanted })}
      />
      <section className="panel" aria-labelledby="appeals-title">
        <h2 id="appeals-title">{paging.total} 份</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的换绑申诉。</p>
        ) : (
          <AppealsTable appeals={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.phoneAppeals({ state, page })} />
      </section>
    </>
  )
}

function AppealsTable({ appeals }: { appeals: readonly PhoneAppealEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">用户名</th>
          <th scope="col">申请人</th>
          <th scope="col">状态</th>
          <th scope="col">提交于</th>
        </tr>
      </thead>
      <tbody>
        {appeals.map(({ id, username, applicant, state, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.phoneAppeal(id)}>
                {username}
              </a>
            </th>
            <td data-label="申请人">{applicant}</td>
            <td data-label="状态">{phoneAppealStates[state]}</td>
            <td data-label="提交于">{formatDateTime(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
