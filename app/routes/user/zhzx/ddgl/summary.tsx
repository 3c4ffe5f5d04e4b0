import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MonthsForm } from '#app/components/chain/months-form'
import { SummaryTable } from '#app/components/chain/summary-table'
import { getSummary, readMonths } from '#app/services/chain/summary.server'
import { chainPaths } from '#app/site/chain-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { failureStatus } from '#app/upstream-client/result'

export const handle = { title: '门店汇总', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = readMonths(request)
  const result = await getSummary(request, asked)
  if (result.ok) {
    const { from, to } = result.summary
    return data({ asked: { from, to }, summary: result.summary, errors: {} })
  }
  const { fieldErrors: errors, message } = result
  if (errors === undefined) throw data({ message }, failureStatus(result))
  return data({ asked, summary: undefined, errors }, 400)
}

export default function SummaryPage() {
  const { asked, summary, errors } = useLoaderData<typeof loader>()
  return (
    <section className="container orders-page" aria-labelledby="summary-title">
      <h1 id="summary-title">{handle.title}</h1>
      <div className="panel">
        <MonthsForm {...asked} errors={errors} action={severalStoresPaths.summary()} />
        {summary !== undefined && summary.rows.length === 0 && (
          <p className="muted">这几个月没有订单，也没有发票。</p>
        )}
        {summary !== undefined && summary.rows.length > 0 && <SummaryTable summary={summary} />}
        <p className="form-links" data-full>
          <a href={chainPaths.step(2)}>添加门店</a>
          {summary !== undefined && (
            <>
              <a href={chainPaths.summaryFile({ ...asked, format: 'csv' })}>下载 CSV</a>
              <a href={chainPaths.summaryFile({ ...asked, format: 'xlsx' })}>下载 Excel</a>
            </>
          )}
        </p>
        <p className="muted">订单按下单月，不含已取消和未付款；发票按开票月，红字为负。</p>
      </div>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
