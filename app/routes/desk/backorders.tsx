import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Demand, demandSorts } from '#contract/desk/backorders'
import { DeskPages } from '#app/components/desk/desk-pages'
import { UnknownChoice } from '#app/components/desk/desk-tabs'
import { getDemand } from '#app/services/desk/backorders.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { ageInWords } from '#app/words/age'
import { formatPrice } from '#app/words/money'

export const handle = { title: '到货登记' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getDemand(request)
}

type Sort = (typeof demandSorts)[number]

const sorts: Record<Sort, string> = {
  oldest: '等得最久',
  quantity: '数量最多',
  stores: '门店最多',
}

export default function BackorderedGoodsPage() {
  const { items, paging, query, now } = useLoaderData<typeof loader>()
  const { sort } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <p className="muted">
        有货后（入库、取消、退回）一分钟内按登记先后自动保留或下单，无需处理。
      </p>
      <nav aria-label="排序">
        <ul className="desk-kinds">
          {(Object.keys(sorts) as Sort[]).map((name) => (
            <li key={name}>
              <a
                className="button"
                href={deskPaths.backorders({ sort: name })}
                aria-current={name === sort ? 'page' : undefined}
              >
                {sorts[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <UnknownChoice name="sort" label="排序" choices={Object.keys(sorts)} />
      <section className="panel" aria-labelledby="demand-title">
        <h2 id="demand-title">{paging.total} 个商品</h2>
        {items.length === 0 ? (
          <p className="muted">没有门店在等货。</p>
        ) : (
          <DemandTable items={items} now={now} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.backorders({ sort, page })} />
      </section>
    </>
  )
}

function DemandTable({ items, now }: { items: readonly Demand[]; now: number }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">编号</th>
          <th scope="col">等货门店</th>
          <th scope="col">合计数量</th>
          <th scope="col">最高出价</th>
          <th scope="col">最久已等</th>
          <th scope="col">现有可售</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <a className="link" href={deskPaths.backorderedGoods(row.id)}>
                {row.name} {row.spec}
              </a>
              <p className="muted">{row.manufacturer}</p>
            </th>
            <td data-label="编号">{row.code}</td>
            <td data-label="等货门店" className="number">
              {row.stores}
              {row.passedOver > 0 && `（${row.passedOver} 家暂不符合）`}
            </td>
            <td data-label="合计数量" className="number">
              {row.quantity} {row.unit}
            </td>
            <td data-label="最高出价" className="number">
              {row.highestCap === undefined ? '不限' : `¥${formatPrice(row.highestCap)}`}
            </td>
            <td data-label="最久已等" className="number">
              {ageInWords(now - row.oldestAt)}
            </td>
            <td data-label="现有可售" className="number">
              {row.stock} {row.unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
