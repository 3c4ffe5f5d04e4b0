import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WalletHead } from '#app/components/coupon/wallet-head'
import { Pages } from '#app/components/ui/pages'
import { Price } from '#app/components/ui/price'
import { BalanceChart } from '#app/components/wallet/balance-chart'
import { LedgerForm } from '#app/components/wallet/ledger-form'
import { MonthChart } from '#app/components/wallet/month-chart'
import { MovementTable } from '#app/components/wallet/movement-table'
import { getWallet } from '#app/services/wallet/wallet.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { walletPaths } from '#app/site/wallet-paths'
import { failureStatus } from '#app/upstream-client/result'
import { toLedgerQuery } from '#app/views/wallet/ledger-query'

export const handle = { title: '账户余额', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { money, log, query } = await getWallet(request)
  if (log.ok) return data({ ...money, query, log: log.data, errors: {} })
  const { fieldErrors: errors, message } = log
  if (errors === undefined) throw data({ message }, failureStatus(log))
  return data({ ...money, query, log: undefined, errors }, 400)
}

export default function BalancePage() {
  const { balance, days, months, query, log, errors } = useLoaderData<typeof loader>()
  return (
    <div className="container cashback">
      <WalletHead title={handle.title} current="余额" />
      <p className="panel">
        可用余额 <Price yuan={balance} />
        <span className="muted"> 付款时可用全部或部分，含麻订单除外。</span>
        <a className="button button-primary button-small" href={walletPaths.topUps()}>
          充值
        </a>{' '}
        <a className="button button-small" href={walletPaths.withdraw()}>
          提现
        </a>
      </p>
      <BalanceChart days={days} />
      <section className="panel" aria-labelledby="ledger-title">
        <h2 id="ledger-title">明细</h2>
        <LedgerForm query={query} errors={errors} />
        {log !== undefined && log.items.length === 0 && (
          <p className="muted">没有这样的记录，可以换一个类别或日期。</p>
        )}
        {log !== undefined && log.items.length > 0 && (
          <MovementTable items={log.items} orderPath={paths.order} />
        )}
        {log !== undefined && (
          <Pages
            paging={log.paging}
            hrefOf={(page) => walletPaths.balance(toLedgerQuery(query, page))}
          />
        )}
      </section>
      <section className="panel" aria-labelledby="months-title">
        <h2 id="months-title">近十二个月</h2>
        <MonthChart months={months} />
      </section>
    </div>
  )
}
