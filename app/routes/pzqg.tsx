import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { varietyRequestStates } from '#contract/variety-request-states'
import { MemberMenu } from '#app/components/account/member-menu'
import { VarietyRequestTable } from '#app/components/service/variety-request-table'
import { May } from '#app/components/ui/may'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { EmptyList } from '#app/components/ui/empty-list'
import { getVarietyRequests } from '#app/services/quick/variety-requests.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'

export const handle = { title: '品种求购', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getVarietyRequests(request)
}

export default function VarietyRequestsPage() {
  const { items, paging, counts, asked } = useLoaderData<typeof loader>()
  const { state } = asked
  return (
    <section className="orders-page container with-menu" aria-labelledby="requests-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="requests-title">{handle.title}</h1>
        <May needs="buy">
          <a className="button button-primary" href={paths.newRequest()}>
            新增品种求购
          </a>
        </May>
      </div>
      <StateTabs
        label="求购状态"
        states={varietyRequestStates}
        counts={counts}
        current={state}
        hrefOf={(other) => servicePaths.requests({ state: other })}
      />
      {items.length === 0 ? (
        <NoRequests isFiltered={state !== undefined} />
      ) : (
        <VarietyRequestTable requests={items} />
      )}
      <Pages
        paging={paging}
        hrefOf={(page) => servicePaths.requests({ state, page: page === 1 ? undefined : page })}
      />
    </section>
  )
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyList words="没有这种状态的求购。" way="查看全部求购" href={servicePaths.requests()} />
  ) : (
    <EmptyList
      words="还没有求购。商城没有的品种，写下名称和规格，采购到货后会通知您。"
      way="先找商品"
      href={paths.list()}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
