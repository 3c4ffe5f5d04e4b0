import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { balanceKinds } from '#contract/wallet-words'
import { PrintButton } from '#app/components/ui/print-button'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { MovementTable } from '#app/components/wallet/movement-table'
import { getStatement, readMonth } from '#app/services/wallet/wallet.server'
import type { RouteHandle } from '#app/site/handle'
import { titleOrError } from '#app/site/title-or-error'
import { walletPaths } from '#app/site/wallet-paths'
import { formatDateTime } from '#app/words/dates'
import { shopNow } from '#app/web/clock.server'
import { failureStatus } from '#app/upstream-client/result'

export const handle = { title: '余额月结单', hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction = ({ error }) => titleOrError(handle.title, error)

export async function loader({ request }: LoaderFunctionArgs) {
  const result = await getStatement(request, readMonth(request))
  if (!result.ok) throw data({ message: result.message }, failureStatus(result))
  return { ...result.statement, now: shopNow() }
}

export default function StatementPage() {
  const { month, company, supplier, opening, closing, kinds, items, now } =
    useLoaderData<typeof loader>()
  return (
    <article className="container cashback" aria-labelledby="statement-title">
      <h1 id="statement-title">
        {handle.title} <span className="number">{month}</span>
      </h1>
      <dl className="invoice-facts">
        <Fact name="单位" value={company} />
        {supplier !== '' && <Fact name="供货单位" value={supplier} />}
        <Fact name="出单时间" value={formatDateTime(now)} />
      </dl>
      <dl className="panel cashback-month">
        <Sum name="期初余额" yuan={opening} />
        {kinds.map(({ use, amount, rows }) => (
          <Sum key={use} name={`${balanceKinds[use]}（${rows} 笔）`} yuan={amount} />
        ))}
        <Sum name="期末余额" yuan={closing} />
      </dl>
      <section className="panel" aria-labelledby="items-title">
        <h2 id="items-title">明细</h2>
        {items.length === 0 ? (
          <p className="muted">这个月余额没有变动。</p>
        ) : (
          <MovementTable items={items} />
        )}
      </section>
      <p className="form-links" data-full>
        <a href={walletPaths.balance()}>返回账户余额</a>
        <a href={walletPaths.statementFile(month, 'csv')}>下载 CSV</a>
        <a href={walletPaths.statementFile(month, 'xlsx')}>下载 Excel</a>
        <PrintButton label="打印" />
      </p>
    </article>
  )
}

function Sum({ name, yuan }: { name: string; yuan: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price yuan={yuan} className="number" />
      </dd>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
