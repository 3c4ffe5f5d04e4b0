import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { askInvoiceFields, type Invoice } from '#contract/invoice'
import { invoiceStates } from '#contract/invoice-words'
import { MemberMenu } from '#app/components/account/member-menu'
import { AskFields } from '#app/components/invoice/ask-fields'
import { InvoiceSearch } from '#app/components/invoice/invoice-search'
import { InvoiceTable } from '#app/components/invoice/invoice-table'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { useForm } from '#app/components/ui/use-form'
import { readInvoiceQuery, readTypedMonth } from '#app/services/orders/invoices.server'
import type { RouteHandle } from '#app/site/handle'
import { invoicePaths } from '#app/site/invoice-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '电子发票', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(askInvoiceFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readInvoiceQuery(request)
  return {
    ...(await callOrThrow(request, 'invoice.list', query)),
    query,
    asked: readTypedMonth(request),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await call(request, 'invoice.ask', submission.value)
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = '已申请开票，一般几分钟内开出，开好后会用消息通知您'
  return redirectWithToast(paths.invoices(), { kind: 'success', message })
}

export default function InvoicesPage() {
  const { items, paging, counts, query, asked } = useLoaderData<typeof loader>()
  const { state, kind, month, keywords } = query
  const filter = { kind, month, keywords }
  const isFiltered = Object.values({ state, ...filter }).some((value) => value !== undefined)
  return (
    <section className="orders-page container with-menu" aria-labelledby="invoices-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="invoices-title">电子发票</h1>
        <InvoiceSearch state={state} {...filter} month={asked} />
      </div>
      <StateTabs
        label="发票状态"
        states={invoiceStates}
        counts={counts}
        current={state}
        hrefOf={(other) => paths.invoices({ ...filter, state: other })}
      />
      <p className="invoice-links">
        <a className="link" href={invoicePaths.title()}>
          开票信息和接收方式
        </a>
        {filter.month !== undefined && (
          <a className="link" href={invoicePaths.archive({ month: filter.month })} data-full>
            打包下载 {filter.month} 的发票
          </a>
        )}
      </p>
      {asked.error === undefined ? (
        <>
          {items.length > 0 ? <AskForm invoices={items} /> : <NoInvoices isFiltered={isFiltered} />}
          <Pages paging={paging} hrefOf={(page) => paths.invoices({ ...filter, state, page })} />
        </>
      ) : (
        <p className="panel empty">月份不对，没有查找；请先改正月份。</p>
      )}
    </section>
  )
}

function AskForm({ invoices }: { invoices: readonly Invoice[] }) {
  const lastResult = useActionData<SubmissionResult>()
  const [form, fields] = useForm<{ kind: string; orderIds: string }>({ id: 'ask', lastResult })
  const canAsk = invoices.some((invoice) => invoice.canAsk)
  const canDownload = invoices.some(({ id }) => id !== undefined)
  const ticked = [fields.orderIds.initialValue ?? []].flat()
  // Without buttons there is no form.
  if (!canAsk && !canDownload) return <InvoiceTable invoices={invoices} ticked={ticked} />
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      <InvoiceTable invoices={invoices} ticked={ticked} />
      <AskFields
        kind={fields.kind}
        orderIds={fields.orderIds}
        canAsk={canAsk}
        canDownload={canDownload}
      />
    </PageForm>
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

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
