import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ViewedGoods } from '#contract/desk/store-view'
import { approvalStates } from '#contract/document-slots'
import { OrderSums } from '#app/components/orders/order-sums'
import { DeskSearch } from '#app/components/desk/desk-search'
import { Price } from '#app/components/ui/price'
import { Trace } from '#app/components/ui/trace'
import { getStoreView } from '#app/services/desk/members.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readKeywords } from '#app/views/desk/typed-filter'
import { traceText } from '#app/words/trace'
import { requireId } from '#app/web/params'

export const handle = { title: '查看客户的购物车和价格' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const words = readKeywords(new URL(request.url).searchParams)
  const asked = { id: requireId(params.id), keywords: words.keywords }
  return { view: await getStoreView(request, asked), ...words }
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
        按该店现在的资质、价格和库存计算，只读。{approvalStates[approval]}，余额{' '}
        <Price yuan={balance} className="number" />。
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

function GoodsTable({ goods, caption }: { goods: readonly ViewedGoods[]; caption: string }) {
  if (goods.length === 0) return <p className="muted">没有商品。</p>
  return (
    <table className="plain-table labelled-table desk-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">数量</th>
          <th scope="col">价格</th>
          <th scope="col">小计</th>
          <th scope="col">不能购买或有变化</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((one, at) => (
          <Row key={`${one.id}-${at}`} goods={one} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ goods }: { goods: ViewedGoods }) {
  const { name, spec, manufacturer, quantity, unit, price, priceNotice, amount } = goods
  const { trace, reasons, isSelected } = goods
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        <span className="muted">
          {spec} {manufacturer}
        </span>
        {isSelected && <span className="mark">已勾选</span>}
      </th>
      <td data-label="数量" className="number">
        {quantity} {unit}
      </td>
      <td data-label="价格">
        {price === undefined ? priceNotice : <Price yuan={price} className="number" />}
        <Trace text={traceText(trace)} />
      </td>
      <td data-label="小计">
        {amount === undefined ? '—' : <Price yuan={amount} className="number" />}
      </td>
      <td data-label="不能购买或有变化">{reasons.join('；') || '无'}</td>
    </tr>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
