import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportBatch } from '#app/services/desk/money.server'
import { requireId } from '#app/web/params'

/** Excel, which keeps accounts whoever opens it; `?format=csv` as banks prescribe it. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const isCsv = new URL(request.url).searchParams.get('format') === 'csv'
  return exportBatch(request, requireId(params.id), isCsv ? 'plain' : 'xlsx')
}
