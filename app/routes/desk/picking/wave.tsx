import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Pick } from '#contract/desk/shipment-shapes'
import { OrderTags } from '#app/components/desk/order-tags'
import { PrintNote } from '#app/components/desk/print-note'
import { getWave, noteWavePrint } from '#app/services/desk/shipments.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { readIds } from '#app/views/desk/shipments-query'
import { shopNow } from '#app/web/clock.server'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '拣货单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const orders = readIds(new URL(request.url).searchParams, 'orders')
  if (orders.length === 0) throw redirect(deskPaths.picking())
  return { ...(await getWave(request, orders)), now: shopNow() }
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request)
  const orders = readIds(new URL(request.url).searchParams, 'orders')
  const result = await noteWavePrint(request, orders)
  if (!result.ok) return data({ message: result.message }, failureStatus(result))
  const message = '已登记打印拣货单，请用浏览器打印本页'
  return redirectAtDesk(deskPaths.wave(orders), { kind: 'success', message })
}

export default function WavePage() {
  const { orders, picks, missing, now } = useLoaderData<typeof loader>()
  const reply = useActionData<{ message: string }>()
  const prints = Math.max(0, ...orders.map(({ pickingPrints }) => pickingPrints))
  return (
    <article className="desk-sheet desk-sheet-picking">
      <h1>拣货单</h1>
      <p>
        {orders.length} 单，{picks.length} 个批次，{formatDateTime(now)} 生成。
        <span className="desk-screen">用浏览器打印（A4）；这个地址随时可以再打开。</span>
      </p>
      <PrintNote count={prints} needs="picking.write" message={reply?.message} />
      <PicksTable picks={picks} />
      {missing.length > 0 && (
        <section aria-labelledby="missing-title">
          <h2 id="missing-title">批次不足</h2>
          <ul>
            {missing.map(({ code, name, quantity, unit }) => (
              <li key={`${code}${name}`}>
                <span className="number">{code}</span> {name} 缺 {quantity} {unit}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="wave-orders">
        <h2 id="wave-orders">订单</h2>
        {orders.length === 0 && <p className="muted">这些订单没有待拣的商品。</p>}
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <a className="link number" href={deskPaths.newShipment(order.id)}>
                {order.code}
              </a>{' '}
              {order.company} <OrderTags order={order} />
            </li>
          ))}
        </ul>
      </section>
      <p className="desk-signs">
        <span>拣货人：</span>
        <span>复核人：</span>
        <span>日期：</span>
      </p>
    </article>
  )
}

function PicksTable({ picks }: { picks: readonly Pick[] }) {
  if (picks.length === 0) return null
  return (
    <table className="plain-table desk-table desk-paper-table">
      <thead>
        <tr>
          <th scope="col">货位</th>
          <th scope="col">商品</th>
          <th scope="col">批号</th>
          <th scope="col">有效期至</th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col">分到订单</th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ goodsId, shelf, name, spec, manufacturer, unit, ...pick }) => (
          <tr key={`${goodsId}-${pick.batch}-${pick.expiresOn}`}>
            <td className="number">{shelf || '—'}</td>
            <th scope="row">
              {name} {spec} <span className="muted">{manufacturer}</span>
            </th>
            <td className="number">{pick.batch || '—'}</td>
            <td className="number desk-whole">{pick.expiresOn || '—'}</td>
            <td className="amount desk-whole">
              <b className="number">{pick.quantity}</b> {unit}
            </td>
            <td className="number">
              {pick.orders
                .map(({ code, quantity }) => `${code.slice(-8)} × ${quantity}`)
                .join('，')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
