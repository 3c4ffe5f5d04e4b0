import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ViewedGoods } from '#contract/desk/store-view'
import { approvalStates } from '#contract/document-slots'
import { DeskSearch } from '#app/components/desk/desk-search'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { OrderSums } from '#app/components/orders/order-sums'
import { Price } from '#app/components/ui/price'
import { Trace } from '#app/components/ui/trace'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { readKeywords } from '#app/views/desk/typed-filter'
import { requireId } from '#app/web/params'
import { traceText } from '#app/words/trace'

export const handle = { title: deskPaths.storeView.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const words = readKeywords(new URL(request.url).searchParams)
  const asked = { id: requireId(params.id), keywords: words.keywords }
  return { view: await callOrThrow(request, 'desk.storeView', asked), ...words }
}

export default function StoreViewPage() {
  const { view, keywords, typedKeywords } = useLoaderData<typeof loader>()
  const { id, company, approval, balance, cart, steps, payable, found } = view
  return (
    <>
      <h1>
        {handle.title}：{company}
      </h1>
      <p className="desk-notice">
        按该店现在的资质、价格和库存计算，只读。{approvalStates[approval]}
        {balance !== undefined && (
          <>
            ，余额 <Price yuan={balance} className="number" />
          </>
        )}
        。
      </p>
      <section className="panel" aria-labelledby="found-title">
        <h2 id="found-title">查一个商品的价格和原因</h2>
        <DeskSearch
          action={deskPaths.storeView(id)}
          label="查价格"
          id="view"
          kept={{}}
          words="商品名、拼音首字母、批准文号或条码"
          filter={typedKeywords}
        />
        {keywords !== '' && <GoodsTable goods={found} caption="找到的商品" />}
      </section>
      <section className="panel" aria-labelledby="cart-title">
        <h2 id="cart-title">购物车 {cart.length} 种</h2>
        <GoodsTable goods={cart} caption="购物车" />
        {cart.length > 0 && <OrderSums steps={steps} total={payable} />}
      </section>
    </>
  )
}

const columns: readonly ListColumn<ViewedGoods>[] = [
  {
    head: '商品',
    cell: ({ name, spec, manufacturer, isSelected }) => (
      <>
        {name}{' '}
        <span className="muted">
          {spec} {manufacturer}
        </span>
        {isSelected && <span className="mark">已勾选</span>}
      </>
    ),
  },
  { head: '数量', className: 'number', cell: ({ quantity, unit }) => `${quantity} ${unit}` },
  {
    head: '价格',
    cell: ({ price, priceNotice, trace }) => (
      <>
        {price === undefined ? priceNotice : <Price yuan={price} className="number" />}
        <Trace text={traceText(trace)} />
      </>
    ),
  },
  { head: '小计', yuan: ({ amount }) => amount },
  { head: '不能购买或有变化', cell: ({ reasons }) => reasons.join('；') || '无' },
]

function GoodsTable({ goods, caption }: { goods: readonly ViewedGoods[]; caption: string }) {
  if (goods.length === 0) return <p className="muted">没有商品。</p>
  return <ListTable rows={goods} columns={columns} caption={caption} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
