import type { LoaderFunctionArgs } from '@remix-run/node'
import { showInvoiceArchive } from '#app/services/orders/invoices.server'

export function loader({ request }: LoaderFunctionArgs) {
  return showInvoiceArchive(request)
}
