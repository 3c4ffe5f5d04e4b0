import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { memberTabs } from '#contract/desk/member-tabs'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { MembersTable } from '#app/components/desk/members-table'
import { getMembers } from '#app/services/desk/members.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readMembersQuery } from '#app/views/desk/members-query'

export const handle = { title: '会员资质' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readMembersQuery(new URL(request.url).searchParams)
  return { ...(await getMembers(request, query)), query }
}

export default function MembersPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state, keywords } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="会员状态"
        states={memberTabs}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.members({ state: wanted, keywords })}
      />
      <section className="panel" aria-labelledby="members-title">
        <h2 id="members-title">{paging.total} 家</h2>
        <DeskSearch
          action={deskPaths.members()}
          label="查找会员"
          id="members"
          name="keywords"
          words="名称、首字母、联系人、电话、用户名、经理或信用代码"
          filter={query.typedKeywords}
          kept={{ state }}
        />
        {items.length === 0 ? (
          <p className="muted">没有符合条件的会员。</p>
        ) : (
          <MembersTable members={items} />
        )}
        <DeskPages
          paging={paging}
          hrefOf={(page) => deskPaths.members({ state, keywords, page })}
        />
      </section>
    </>
  )
}
