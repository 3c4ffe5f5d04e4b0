import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PointsOrder } from '#contract/points-mall'
import { pointsOrderStates } from '#contract/kinds'
import { MemberMenu } from '#app/components/account/member-menu'
import { AddressText } from '#app/components/address/address-text'
import { CancelPointsOrder } from '#app/components/points/cancel-points-order'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { Pages } from '#app/components/ui/pages'
import { getPointsOrders } from '#app/services/wallet/points-mall.server'
import { formatDateTime } from '#app/words/dates'
import type { RouteHandle } from '#app/site/handle'
import { cancelPaths } from '#app/site/cancel-paths'
import { paths } from '#app/site/paths'

export const handle = { title: '积分订单' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getPointsOrders(request)
}

export default function PointsOrdersPage() {
  const { items, paging } = useLoaderData<typeof loader>()
  return (
    <section className="container with-menu" aria-labelledby="points-orders-title">
      <MemberMenu />
      <h1 id="points-orders-title">{handle.title}</h1>
      {items.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">还没有积分订单</p>
          <p>积分可在积分商城兑换门店用品。</p>
          <a className="button button-primary" href={rarePaths.pointsMall()}>
            去积分商城
          </a>
        </div>
      ) : (
        <ul className="points-orders">
          {items.map((order) => (
            <PointsOrderItem key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pages paging={paging} hrefOf={(page) => paths.pointsOrders({ page })} />
    </section>
  )
}

function PointsOrderItem({ order }: { order: PointsOrder }) {
  const { id, code, name, quantity, points, state, address, createdAt, canCancel } = order
  const { carrier, trackingNumber, shippedAt } = order
  return (
    <li className="panel">
      <h2>
        {name} × {quantity} <span className="mark">{pointsOrderStates[state]}</span>
      </h2>
      <p>
        <b className="number">{points}</b> 积分
        <span className="muted">
          {' '}
          订单号 <span className="number">{code}</span> {formatDateTime(createdAt)}
        </span>
      </p>
      <p>
        <AddressText address={address} />
      </p>
      {shippedAt !== undefined && (
        <p>
          {formatDateTime(shippedAt)} 已发出：{carrier}{' '}
          <span className="number">{trackingNumber}</span>
        </p>
      )}
      {canCancel && (
        <ConfirmLink
          href={cancelPaths.pointsOrder(id)}
          label="取消订单"
          accessibleName={`取消订单 ${code}`}
          question="确定取消这个积分订单吗?"
          confirmLabel="取消订单"
          className="button button-small"
        >
          <CancelPointsOrder order={order} />
        </ConfirmLink>
      )}
    </li>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
