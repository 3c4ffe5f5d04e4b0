import type { LoaderFunctionArgs } from '@remix-run/node'
import { showReturnPicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

/** What came with a request of after-sales. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return showReturnPicture(request, requireId(params.id))
}
