import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { StockEntry, stockSorts } from '#contract/desk/stock'
import { batchStates } from '#contract/stock-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { batchInWords, BatchLink, GoodsLink } from '#app/components/desk/batch-facts'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { FilterChoice } from '#app/components/desk/filter-choice'
import { getStock } from '#app/services/desk/stock.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '库存' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const sorts: Record<(typeof stockSorts)[number], string> = {
  expiry: '先到期的在前',
  name: '按品名',
  quantity: '数量多的在前',
}

export function loader({ request }: LoaderFunctionArgs) {
  return getStock(request)
}

export default function StockPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state, sort, keywords } = query
  const hrefOf = (more: object) => deskPaths.stock({ state, sort, q: keywords, ...more })
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="批次状态"
        states={batchStates}
        counts={counts}
        countOfAll={counts.all ?? 0}
        current={state}
        hrefOf={(wanted) => hrefOf({ state: wanted })}
      />
      <section className="panel" aria-labelledby="stock-title">
        <div className="desk-list-head">
          <h2 id="stock-title">{paging.total} 行</h2>
          <DeskSearch
            action={deskPaths.stock()}
            label="查找库存"
            id="stock"
            kept={{ state }}
            words="品名、拼音首字母、货号或批号"
            filter={query.typedKeywords}
          >
            <FilterChoice id="stock-sort" label="排序" name="sort" value={sort} choices={sorts} />
          </DeskSearch>
        </div>
        {items.length === 0 ? (
          <p className="muted">没有符合条件的商品或批次。</p>
        ) : (
          <StockTable items={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => hrefOf({ page })} />
      </section>
      <p className="muted">
        入库、警戒数量在商品页，补批号、隔离和调整在批次页；
        <a className="link" href={deskPaths.stockProposals({ state: 'waiting' })}>
          待复核的库存变动
        </a>
        由另一人办理。
      </p>
    </>
  )
}

function StockTable({ items }: { items: readonly StockEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">货号</th>
          <th scope="col">批号</th>
          <th scope="col">有效期至</th>
          <th scope="col">在库可售</th>
          <th scope="col">隔离</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ goods, batch }) => (
          <tr key={`${String(goods.id)}-${String(batch?.id)}`}>
            <th scope="row">
              <GoodsLink goods={goods} />
            </th>
            <td data-label="货号" className="number">
              {goods.code}
            </td>
            <td data-label="批号">{batch === undefined ? '—' : <BatchLink batch={batch} />}</td>
            <td data-label="有效期至" className="number">
              {batch?.expiresOn ?? '—'}
            </td>
            <td data-label="在库可售" className="number">
              {batch?.sale ?? 0} {goods.unit}
            </td>
            <td data-label="隔离" className="number">
              {batch === undefined || batch.apart === 0
                ? '—'
                : `${String(batch.apart)} ${goods.unit}`}
            </td>
            <td data-label="状态">
              {batch === undefined ? batchStates.none : batchInWords(batch)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
