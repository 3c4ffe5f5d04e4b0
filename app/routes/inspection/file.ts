import type { LoaderFunctionArgs } from '@remix-run/node'
import { showReportFile } from '#app/services/orders/reports.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showReportFile(request, requireId(params.id))
}
