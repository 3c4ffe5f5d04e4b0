import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { invoiceStates } from '#contract/kinds'
import { MemberMenu } from '#app/components/account/member-menu'
import { InvoiceTable } from '#app/components/invoice/invoice-table'
import { ListSearch } from '#app/components/ui/list-search'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { listInvoices, readInvoiceQuery } from '#app/services/invoices.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { pageTitle } from '#app/site/title'

export const handle = { title: '电子发票' } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readInvoiceQuery(request)
  return { ...(await listInvoices(request, query)), query }
}

export default function InvoicesPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state, keywords } = query
  return (
    <section className="orders-page container" aria-labelledby="invoices-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="invoices-title">电子发票</h1>
        <ListSearch
          subject="发票"
          wanted="订单号或发票号码"
          action={paths.invoices()}
          state={state}
          keywords={keywords}
        />
      </div>
      <StateTabs
        label="发票状态"
        states={invoiceStates}
        counts={counts}
        current={state}
        hrefOf={(other) => paths.invoices({ state: other, keywords })}
      />
      {items.length === 0 ? (
        <NoInvoices isFiltered={state !== undefined || keywords !== undefined} />
      ) : (
        <InvoiceTable invoices={items} />
      )}
      <Pages paging={paging} hrefOf={(page) => paths.invoices({ state, keywords, page })} />
    </section>
  )
}

function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="panel empty">
      <p>{isFiltered ? '没有符合条件的发票。' : '还没有发票，订单发货后开具。'}</p>
      <a className="button" href={isFiltered ? paths.invoices() : paths.orders()}>
        {isFiltered ? '查看全部发票' : '我的订单'}
      </a>
    </div>
  )
}
