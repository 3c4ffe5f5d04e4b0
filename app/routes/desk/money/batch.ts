import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportBatch } from '#app/services/desk/money.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return exportBatch(request, requireId(params.id))
}
