import type { LoaderFunctionArgs } from '@remix-run/node'
import { showPicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showPicture(request, requireId(params.id))
}
