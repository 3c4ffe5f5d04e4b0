import type { LoaderFunctionArgs } from '@remix-run/node'
import { showUpload } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

/** A file that the buyer uploaded, e.g. a transfer slip; another buyer's is 404. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return showUpload(request, requireId(params.id))
}
