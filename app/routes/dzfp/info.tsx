import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InvoiceSheet } from '#app/components/invoice/invoice-sheet'
import { PrintButton } from '#app/components/ui/print-button'
import { requireInvoice } from '#app/services/invoices.server'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { titleOrError } from '#app/site/title-or-error'

export const handle = { title: '发票详情' } satisfies RouteHandle

export const meta: MetaFunction = ({ error }) => titleOrError(handle.title, error)

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { sheet: await requireInvoice(request, requireId(params.id)) }
}

export default function InvoicePage() {
  const { sheet } = useLoaderData<typeof loader>()
  return (
    <article className="invoice-page container" aria-labelledby="invoice-title">
      <div className="page-head">
        <h1 id="invoice-title">
          电子发票
          {sheet.invoice.isRed && <span className="invoice-red">红字</span>}
        </h1>
        <div className="invoice-page-actions">
          <PrintButton label="打印或存为 PDF" />
          <a className="button" href={paths.invoices()}>
            返回发票列表
          </a>
        </div>
      </div>
      <InvoiceSheet sheet={sheet} />
    </article>
  )
}
