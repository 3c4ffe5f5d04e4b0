import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PaymentProblem } from '#contract/desk/payments'
import { onlineWays, paymentProblemKinds, paymentProblemStates } from '#contract/payment-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { Price } from '#app/components/ui/price'
import { getPaymentProblems } from '#app/services/desk/payments.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { shopNow } from '#app/web/clock.server'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '在线支付异常' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, paymentProblemStates)
  return { ...(await getPaymentProblems(request, query)), query, now: shopNow() }
}

export default function PaymentProblemsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <p className="muted">金额不符、不明到账、退款被拒的在线支付；迟到和重复的自动原路退回。</p>
      <DeskTabs
        label="处理状态"
        states={paymentProblemStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.paymentProblems({ state: wanted })}
      />
      <section className="panel" aria-labelledby="problems-title">
        <h2 id="problems-title">{paging.total} 条</h2>
        {items.length === 0 ? (
          <p className="muted">没有在线支付异常。</p>
        ) : (
          <ProblemsTable problems={items} now={now} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.paymentProblems({ state, page })} />
      </section>
    </>
  )
}

function ProblemsTable({ problems, now }: { problems: readonly PaymentProblem[]; now: number }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">异常</th>
          <th scope="col">单位</th>
          <th scope="col">方式</th>
          <th scope="col">金额</th>
          <th scope="col">状态</th>
          <th scope="col">发现于</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ id, kind, company, way, amount, state, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.paymentProblem(id)}>
                {paymentProblemKinds[kind]}
              </a>
            </th>
            <td data-label="单位">{company === '' ? '不明' : company}</td>
            <td data-label="方式">{onlineWays[way]}</td>
            <td data-label="金额" className="amount">
              <Price yuan={amount} className="number" />
            </td>
            <td data-label="状态">
              {paymentProblemStates[state]}
              {state === 'open' && ` · ${waitInWords(now - createdAt)}`}
            </td>
            <td data-label="发现于">{formatDateTime(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
