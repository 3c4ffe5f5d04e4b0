import type { LoaderFunctionArgs } from '@remix-run/node'
import { showUpload } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

/** A file that the buyer uploaded, such as a transfer voucher; 404 for another buyer's. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return showUpload(request, requireId(params.id))
}
