import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hmReceiptStates } from '#contract/kinds'
import { MemberMenu } from '#app/components/account/member-menu'
import { DueReceipts } from '#app/components/hm/due-receipts'
import { ReceiptCard } from '#app/components/hm/receipt-card'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { readHmQuery } from '#app/services/orders/hm.server'
import type { RouteHandle } from '#app/site/handle'
import { cartPaths } from '#app/site/cart-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '含麻回执' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readHmQuery(request)
  return { ...(await callOrThrow(request, 'hm.list', query)), state: query.state }
}

export default function HmReceiptsPage() {
  const { items, paging, counts, due, state } = useLoaderData<typeof loader>()
  return (
    <section className="orders-page container with-menu" aria-labelledby="hm-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="hm-title">含麻回执</h1>
        <a className="link" href={cartPaths.hm()}>
          购物车中的含麻商品
        </a>
      </div>
      <DueReceipts due={due} />
      <StateTabs
        label="回执状态"
        states={hmReceiptStates}
        counts={counts}
        current={state}
        hrefOf={(other) => paths.hmReceipts({ state: other })}
      />
      {items.length === 0 ? (
        <NoReceipts isFiltered={state !== undefined} />
      ) : (
        <ul>
          {items.map((item) => (
            <ReceiptCard key={item.order.id} item={item} />
          ))}
        </ul>
      )}
      <Pages paging={paging} hrefOf={(page) => paths.hmReceipts({ state, page })} />
    </section>
  )
}

function NoReceipts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="panel empty">
      <p>{isFiltered ? '没有符合条件的回执。' : '还没有含麻回执，含麻订单发货后在这里确认。'}</p>
      <a className="button" href={isFiltered ? paths.hmReceipts() : paths.orders()}>
        {isFiltered ? '查看全部回执' : '我的订单'}
      </a>
    </div>
  )
}
