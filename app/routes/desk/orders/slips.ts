import type { LoaderFunctionArgs } from '@remix-run/node'
import { showOrderSlip } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showOrderSlip(request, requireId(params.id))
}
