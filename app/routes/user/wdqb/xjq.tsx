import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HeldTabs } from '#app/components/coupon/held-tabs'
import { HeldTime } from '#app/components/coupon/held-time'
import { WalletHead } from '#app/components/coupon/wallet-head'
import { Pages } from '#app/components/ui/pages'
import { Price } from '#app/components/ui/price'
import { EmptyList } from '#app/components/ui/empty-list'
import { pageMeta } from '#app/site/page-meta'
import { walletPaths } from '#app/site/wallet-paths'
import { getVouchers } from '#app/services/promotions/coupons.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'

export const handle = { title: '我的现金券', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getVouchers(request)
}

export default function VouchersPage() {
  const { items, paging, counts, state, timestamp } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <WalletHead title={handle.title} current="现金券" />
      <p className="muted wallet-intro">
        现金券在核对订单时抵扣货款：没有门槛，一次用完，不找零，不抵运费。
      </p>
      <HeldTabs
        counts={counts}
        current={state}
        hrefOf={(status) => walletPaths.vouchers({ status })}
      />
      {items.length === 0 ? (
        <EmptyList words="这里没有现金券。" way="看账户余额" href={walletPaths.balance()} />
      ) : (
        <ul className="vouchers panel">
          {items.map(({ id, name, amount, order, ...held }) => (
            <li key={id}>
              <Price yuan={amount} /> <b>{name}</b>
              <span className="muted">
                <HeldTime held={held} now={timestamp} />
              </span>
              {order !== undefined && (
                <a className="link" href={paths.order(order.id)}>
                  订单 {order.code}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pages paging={paging} hrefOf={(page) => walletPaths.vouchers({ status: state, page })} />
    </div>
  )
}
