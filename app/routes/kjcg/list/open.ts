import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportOpenRows } from '#app/services/quick/purchase-list-export.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return exportOpenRows(request, requireId(params.id))
}
