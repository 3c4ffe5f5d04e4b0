import type { LoaderFunctionArgs } from '@remix-run/node'
import { showTopUpSlip } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showTopUpSlip(request, requireId(params.id))
}
