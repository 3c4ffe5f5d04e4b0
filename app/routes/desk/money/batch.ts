import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportBatch } from '#app/services/desk/money.server'
import { readFormat } from '#app/services/table-file.server'
import { requireId } from '#app/web/params'

/** Excel, which keeps accounts whoever opens it; `?format=csv` as banks prescribe it. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const format = readFormat(new URL(request.url).searchParams)
  return exportBatch(request, requireId(params.id), format === 'csv' ? 'plain' : format)
}
