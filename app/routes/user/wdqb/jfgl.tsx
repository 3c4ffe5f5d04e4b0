import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { WalletHead } from '#app/components/coupon/wallet-head'
import { DataTable } from '#app/components/ui/data-table'
import { Pages } from '#app/components/ui/pages'
import { EmptyList } from '#app/components/ui/empty-list'
import { getPoints } from '#app/services/wallet/wallet.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { walletPaths } from '#app/site/wallet-paths'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '我的积分', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getPoints(request)
}

export default function PointsPage() {
  const { points, items, paging } = useLoaderData<typeof loader>()
  return (
    <div className="container cashback">
      <WalletHead title={handle.title} current="积分" />
      <p className="panel">
        现有积分 <b className="number">{points}</b>
        <span className="muted">，100 积分抵 ¥1，最多抵货款的 10%；也可以在</span>
        <a className="link" href={rarePaths.pointsMall()}>
          积分商城
        </a>
        <span className="muted">兑换。</span>
      </p>
      {points < 0 && (
        <p className="line-notice">积分为负：退货收回了已用的积分，补回 0 以上前不能抵扣或兑换。</p>
      )}
      {items.length === 0 ? (
        <EmptyList
          words="还没有积分记录。订单完成后，每付满 ¥1 得 1 积分。"
          way="去选购"
          href={paths.list()}
        />
      ) : (
        <section className="panel" aria-labelledby="points-title">
          <h2 id="points-title">明细</h2>
          <PointsTable items={items} />
        </section>
      )}
      <Pages paging={paging} hrefOf={(page) => walletPaths.points({ page })} />
    </div>
  )
}

function PointsTable({ items }: Pick<DataOf<Calls['wallet.points']>, 'items'>) {
  return (
    <DataTable
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        { head: '时间', className: 'number', name: ({ createdAt }) => formatDateTime(createdAt) },
        { head: '类别', cell: ({ kind }) => kind },
        {
          head: '积分',
          className: 'amount number',
          cell: ({ points }) => (points > 0 ? `+${points}` : points),
        },
        { head: '余下', className: 'amount number', cell: ({ after }) => after },
        {
          head: '订单',
          cell: ({ order }) =>
            order && (
              <a className="link" href={paths.order(order.id)}>
                {order.code}
              </a>
            ),
        },
      ]}
    />
  )
}
