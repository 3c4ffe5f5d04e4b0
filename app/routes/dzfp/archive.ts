import type { LoaderFunctionArgs } from '@remix-run/node'
import { showInvoiceArchive } from '#app/services/orders/invoices.server'

/** Several invoices with all their files and a list of them, as a zip. */
export function loader({ request }: LoaderFunctionArgs) {
  return showInvoiceArchive(request)
}
