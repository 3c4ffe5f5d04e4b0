import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listSorts } from '#contract/desk/list-sorts'
import { idSchema } from '#contract/scalars'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { InvoicesTable } from '#app/components/desk/invoices-table'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { getDeskInvoices, mergeInvoices } from '#app/services/desk/invoices.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { deskInvoiceStates, readDeskInvoicesQuery } from '#app/views/desk/invoices-query'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '发票' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readDeskInvoicesQuery(new URL(request.url).searchParams)
  return { ...(await getDeskInvoices(request, query)), query }
}

export async function action({ request }: ActionFunctionArgs) {
  const ticked = (await readForm(request)).getAll('ids').map(String)
  const ids = ticked.flatMap((id) => idSchema.safeParse(id).data ?? [])
  const result = await mergeInvoices(request, ids)
  if (!result.ok) return data(replyCommand(result, { ids: ticked }), failureStatus(result))
  return redirectAtDesk(deskPaths.invoice(result.data.id), { kind: 'success', message: '已合并' })
}

export default function InvoicesPage() {
  const { items, paging, counts, query, hasProvider } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply<string[]>>()
  const mayDecide = useMay('invoices.write')
  const { state, isRed, keywords, sort } = query
  const filter = { keywords, red: isRed || undefined, sort: sort === '' ? undefined : sort }
  const hrefOf = (wanted: string | undefined) =>
    deskPaths.invoices({ ...filter, state, sort: wanted })
  const canMerge =
    mayDecide &&
    items.filter(({ state, cause }) => state === 'pending' && cause === 'sale').length > 1
  return (
    <>
      <h1>{handle.title}</h1>
      {!hasProvider && (
        <p className="desk-notice">还没有接入开票平台：请在开票软件里开好，再登记号码和文件。</p>
      )}
      <DeskTabs
        sorts={listSorts.invoices}
        label="发票状态"
        states={deskInvoiceStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.invoices({ ...filter, state: wanted })}
      />
      <section className="panel" aria-labelledby="invoices-title">
        <div className="desk-list-head">
          <h2 id="invoices-title">{paging.total} 张</h2>
          <DeskSearch
            action={deskPaths.invoices()}
            label="发票"
            id="invoices"
            name="keywords"
            words="公司、订单号或发票号码"
            filter={query.typedKeywords}
            submit="查发票"
            kept={{ state, sort }}
          >
            <RedOnly isRed={isRed} />
          </DeskSearch>
        </div>
        <FormMessage message={reply?.message} />
        {items.length === 0 && <p className="muted">没有这样的发票。</p>}
        {items.length > 0 && !canMerge && (
          <InvoicesTable invoices={items} canMerge={false} ticked={[]} list={{ sort, hrefOf }} />
        )}
        {canMerge && (
          <PageForm>
            <InvoicesTable
              invoices={items}
              list={{ sort, hrefOf }}
              canMerge
              ticked={reply?.initialValue.ids ?? []}
            />
            <button type="submit" className="button">
              合并所选
            </button>
          </PageForm>
        )}
        <DeskPages
          paging={paging}
          hrefOf={(page) => deskPaths.invoices({ ...filter, state, page })}
        />
      </section>
    </>
  )
}

function RedOnly({ isRed }: { isRed: boolean }) {
  return (
    <p>
      <label className="checkbox">
        <input type="checkbox" name="red" value="1" defaultChecked={isRed} />
        只看红字
      </label>
    </p>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
