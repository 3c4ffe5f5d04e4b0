import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PrintButton } from '#app/components/ui/print-button'
import { StatementSheet } from '#app/components/wallet/statement-sheet'
import { getStatement, readMonth } from '#app/services/wallet/wallet.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { walletPaths } from '#app/site/wallet-paths'
import { shopNow } from '#app/web/clock.server'
import { failureStatus } from '#app/upstream-client/result'

export const handle = { title: '余额月结单', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const result = await getStatement(request, readMonth(request))
  if (!result.ok) throw data({ message: result.message }, failureStatus(result))
  return { statement: result.statement, now: shopNow() }
}

export default function StatementPage() {
  const { statement, now } = useLoaderData<typeof loader>()
  const { month } = statement
  return (
    <article className="container cashback" aria-labelledby="statement-title">
      <StatementSheet
        title={handle.title}
        statement={statement}
        now={now}
        orderPath={paths.order}
      />
      <p className="form-links" data-full>
        <a href={walletPaths.balance()}>返回账户余额</a>
        <a href={walletPaths.statementFile(month, 'csv')}>下载 CSV</a>
        <a href={walletPaths.statementFile(month, 'xlsx')}>下载 Excel</a>
        <PrintButton label="打印" />
      </p>
    </article>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
