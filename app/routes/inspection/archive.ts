import type { LoaderFunctionArgs } from '@remix-run/node'
import { showReportArchive } from '#app/services/orders/reports.server'

/** Several inspection reports with a list of what is missing, as a zip. */
export function loader({ request }: LoaderFunctionArgs) {
  return showReportArchive(request)
}
