import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { AddResult } from '#contract/addition'
import type { CopyReport } from '#contract/copy'
import { getCopyReports } from '#app/services/stores.server'
import { formatDateTime } from '#app/words/dates'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { titleOrError } from '#app/site/title-or-error'

export const handle = { title: '复制结果', step: 1, nav: false } satisfies RouteHandle

export const meta: MetaFunction = ({ error }) => titleOrError(handle.title, error)

export function loader({ request, params }: LoaderFunctionArgs) {
  return getCopyReports(request, requireId(params.id))
}

/**
 * The result of copying lines, store by store: first what was refused or adjusted, with reasons.
 */
export default function CopiedPage() {
  const { reports, createdAt } = useLoaderData<typeof loader>()
  return (
    <div className="container copy-page">
      <h1>
        {handle.title} <small>{formatDateTime(createdAt)}</small>
      </h1>
      {reports.map((report) => (
        <StoreReport key={report.store.id} report={report} />
      ))}
      <p>
        <a className="button button-primary" href={paths.cart()}>
          返回购物车
        </a>{' '}
        <a className="button" href={paths.cartCopy()}>
          再复制到其他门店
        </a>
      </p>
    </div>
  )
}

function StoreReport({ report }: { report: CopyReport }) {
  const { store, added, adjusted, skipped, results } = report
  const whole = results.filter(({ outcome }) => outcome === 'added')
  const others = results.filter(({ outcome }) => outcome !== 'added')
  const counts = [
    added > 0 && `加入 ${added} 种`,
    adjusted > 0 && `调整数量后加入 ${adjusted} 种`,
    skipped > 0 && `未加入 ${skipped} 种`,
  ].filter(Boolean)
  return (
    <section className="panel" aria-label={store.company}>
      <h2>{store.company}</h2>
      <p>{counts.join('，')}</p>
      {others.length > 0 && <ResultTable results={others} caption="有变化的商品" />}
      {whole.length > 0 && (
        <details>
          <summary>按原数量加入的 {whole.length} 种</summary>
          <ResultTable results={whole} caption="按原数量加入的商品" />
        </details>
      )}
    </section>
  )
}

function ResultTable({ results, caption }: { results: readonly AddResult[]; caption: string }) {
  return (
    <table className="plain-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">结果</th>
          <th scope="col" className="amount">
            该店购物车中
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ goodsId, name, outcome, quantity, message }) => (
          <tr key={goodsId}>
            <th scope="row">
              <a href={paths.goods(goodsId)}>{name}</a>
            </th>
            <td className={outcome === 'refused' ? 'copy-refused' : undefined}>
              {outcomes[outcome]}
              {message !== undefined && `：${message}`}
            </td>
            <td className="amount number">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const outcomes: Record<AddResult['outcome'], string> = {
  added: '已加入',
  adjusted: '已调整',
  refused: '未加入',
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
