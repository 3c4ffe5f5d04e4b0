import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { WaitingStore } from '#contract/desk/backorders'
import { getWaitingStores } from '#app/services/desk/backorders.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

export const handle = { title: '等货门店' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export function loader({ request, params }: LoaderFunctionArgs) {
  return getWaitingStores(request, requireId(params.id))
}

export default function WaitingStoresPage() {
  const { goods, items, now } = useLoaderData<typeof loader>()
  return (
    <>
      <p>
        <a className="link" href={deskPaths.backorders()}>
          到货登记
        </a>
      </p>
      <h1>{handle.title}</h1>
      <p>
        <b>
          {goods.name} {goods.spec}
        </b>{' '}
        {goods.manufacturer}，编号 {goods.code}，现有可售 {goods.stock} {goods.unit}
      </p>
      <section className="panel" aria-labelledby="waiting-title">
        <h2 id="waiting-title">按先后排队的门店</h2>
        {items.length === 0 ? (
          <p className="muted">没有门店在等这个商品。</p>
        ) : (
          <WaitingTable items={items} unit={goods.unit} now={now} />
        )}
      </section>
    </>
  )
}

function WaitingTable({
  items,
  unit,
  now,
}: {
  items: readonly WaitingStore[]
  unit: string
  now: number
}) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">门店</th>
          <th scope="col">次序</th>
          <th scope="col">数量</th>
          <th scope="col">最高单价</th>
          <th scope="col">到货后</th>
          <th scope="col">等到</th>
          <th scope="col">登记于</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.company}
              {row.problem !== '' && <p className="muted">{row.problem}</p>}
            </th>
            <td data-label="次序" className="number">
              {row.place}
            </td>
            <td data-label="数量" className="number">
              {row.quantity} {unit}
              {row.served > 0 && `（已到 ${row.served}）`}
            </td>
            <td data-label="最高单价" className="number">
              {row.cap === undefined ? '不限' : `¥${formatPrice(row.cap)}`}
            </td>
            <td data-label="到货后">{row.isOrder ? '直接下单' : '保留'}</td>
            <td data-label="等到" className="number">
              {row.untilOn}
            </td>
            <td data-label="登记于" className="number">
              {formatDateTime(row.createdAt)}（{waitInWords(now - row.createdAt)}）
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
