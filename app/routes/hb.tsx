import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CashbackMonth } from '#app/components/cashback/cashback-month'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { DataTable } from '#app/components/ui/data-table'
import { Price } from '#app/components/ui/price'
import { ZoneHead } from '#app/components/zone/zone-head'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '满额返现', isPublic: true, hasScripts: false } satisfies RouteHandle

const intro = '按当月收货金额取最高一档，次月 5 日返到余额；退货会减少收货金额'

export const meta = pageMeta(handle.title, { description: intro })

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'cashback.detail', {})
}

export default function CashbackPage() {
  const { month, creditOn, steps, mine, credits } = useLoaderData<typeof loader>()
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro} />
      <div className="cashback">
        <CashbackMonth month={month} creditOn={creditOn} mine={mine} steps={steps} />
        {mine !== undefined && <Credits credits={credits} />}
      </div>
    </div>
  )
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

function Credits({ credits }: Pick<Shown, 'credits'>) {
  return (
    <section className="panel" aria-labelledby="credits-title">
      <h2 id="credits-title">返现记录</h2>
      {credits.length === 0 ? (
        <p>还没有返现记录。</p>
      ) : (
        <DataTable
          rows={credits}
          keyOf={({ month }) => month}
          className="plain-table"
          columns={[
            { head: '月份', name: ({ month }) => month },
            { head: '收货金额', cell: ({ base }) => <Price yuan={base} className="number" /> },
            { head: '返现', cell: ({ cashback }) => <Price yuan={cashback} /> },
            { head: '到账时间', cell: ({ createdAt }) => formatDateTime(createdAt) },
          ]}
        />
      )}
    </section>
  )
}

export { ErrorPage as ErrorBoundary } from '#app/components/errors/error-page'
