import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { invoiceFormatSchema } from '#contract/invoice'
import { showDeskInvoiceFile } from '#app/services/desk/invoices.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  const format = invoiceFormatSchema.safeParse(params.format).data
  if (format === undefined) throw data({ message: '文件不存在' }, 404)
  return showDeskInvoiceFile(request, { id: requireId(params.id), format })
}
