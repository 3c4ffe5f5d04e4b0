import type { LoaderFunctionArgs } from '@remix-run/node'
import { showDeskReportFile } from '#app/services/orders/reports.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showDeskReportFile(request, requireId(params.id))
}
