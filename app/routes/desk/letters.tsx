import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PhoneLetterEntry } from '#contract/desk/phone-letters'
import { phoneLetterStates } from '#contract/phone-letter-states'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { getDeskLetters } from '#app/services/desk/phone-letters.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '换绑申诉' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, phoneLetterStates)
  return { ...(await getDeskLetters(request, query)), query }
}

export default function PhoneLettersPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="换绑状态"
        states={phoneLetterStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.phoneLetters({ state: wanted })}
      />
      <section className="panel" aria-labelledby="letters-title">
        <h2 id="letters-title">{paging.total} 份</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的换绑申诉。</p>
        ) : (
          <LettersTable letters={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.phoneLetters({ state, page })} />
      </section>
    </>
  )
}

function LettersTable({ letters }: { letters: readonly PhoneLetterEntry[] }) {
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
        {letters.map(({ id, username, applicant, state, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.phoneLetter(id)}>
                {username}
              </a>
            </th>
            <td data-label="申请人">{applicant}</td>
            <td data-label="状态">{phoneLetterStates[state]}</td>
            <td data-label="提交于">{formatDateTime(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
