import type { LoaderFunctionArgs } from '@remix-run/node'
import { showReturnPicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showReturnPicture(request, requireId(params.id))
}
