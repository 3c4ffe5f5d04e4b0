import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BackorderTable } from '#app/components/backorder/backorder-table'
import { MemberMenu } from '#app/components/account/member-menu'
import { Pages } from '#app/components/ui/pages'
import { Tabs } from '#app/components/ui/tabs'
import { EmptyList } from '#app/components/ui/empty-list'
import { getBackorders } from '#app/services/goods/backorders.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'

export const handle = { title: '到货登记', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getBackorders(request)
}

export default function BackordersPage() {
  const { items, paging, open, ended, asked } = useLoaderData<typeof loader>()
  const isEnded = asked.ended
  const tabs = [
    { name: '排队与保留', count: open, href: servicePaths.backorders(), isCurrent: !isEnded },
    {
      name: '已结束',
      count: ended,
      href: servicePaths.backorders({ ended: 1 }),
      isCurrent: isEnded,
    },
  ]
  return (
    <section className="orders-page container with-menu" aria-labelledby="backorders-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="backorders-title">{handle.title}</h1>
        <a className="button" href={paths.list()}>
          找商品
        </a>
      </div>
      <Tabs label="登记状态" tabs={tabs} />
      {items.length === 0 ? (
        <NoBackorders isEnded={isEnded} />
      ) : (
        <BackorderTable backorders={items} />
      )}
      <Pages
        paging={paging}
        hrefOf={(page) =>
          servicePaths.backorders({
            ended: isEnded ? 1 : undefined,
            page: page === 1 ? undefined : page,
          })
        }
      />
    </section>
  )
}

function NoBackorders({ isEnded }: { isEnded: boolean }) {
  return isEnded ? (
    <EmptyList words="还没有结束的登记。" way="查看排队与保留" href={servicePaths.backorders()} />
  ) : (
    <EmptyList
      words="没有排队的登记。商品无货时点“到货登记”，到货后按先后保留或直接下单。"
      way="去选购"
      href={paths.list()}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
