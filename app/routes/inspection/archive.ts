import type { LoaderFunctionArgs } from '@remix-run/node'
import { showReportArchive } from '#app/services/orders/reports.server'

export function loader({ request }: LoaderFunctionArgs) {
  return showReportArchive(request)
}
