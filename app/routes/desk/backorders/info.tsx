import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { WaitingStore } from '#contract/desk/backorders'
import { ListTable, type ListColumn } from '#app/components/desk/list-table'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { shopNow } from '#app/web/clock.server'
import { requireId } from '#app/web/params'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

export const handle = { title: deskPaths.backorderedGoods.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  return { ...(await callOrThrow(request, 'desk.backorderedGoods', { id })), now: shopNow() }
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
          <ListTable rows={items} columns={columnsOf(goods.unit)} now={now} />
        )}
      </section>
    </>
  )
}

function columnsOf(unit: string): ListColumn<WaitingStore>[] {
  return [
    {
      head: '门店',
      cell: ({ company, problem }) => (
        <>
          {company}
          {problem !== '' && <p className="muted">{problem}</p>}
        </>
      ),
    },
    { head: '次序', className: 'number', cell: ({ place }) => place },
    {
      head: '数量',
      className: 'number',
      cell: ({ quantity, served }) =>
        `${quantity} ${unit}${served > 0 ? `（已到 ${served}）` : ''}`,
    },
    {
      head: '最高单价',
      className: 'number',
      cell: ({ cap }) => (cap === undefined ? '不限' : `¥${formatPrice(cap)}`),
    },
    { head: '到货后', cell: ({ isOrder }) => (isOrder ? '直接下单' : '保留') },
    { head: '等到', className: 'number', cell: ({ untilOn }) => untilOn },
    {
      head: '登记于',
      className: 'number',
      cell: ({ createdAt }, now) =>
        `${formatDateTime(createdAt)}（${waitInWords(now - createdAt)}）`,
    },
  ]
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
