import type { LoaderFunctionArgs } from '@remix-run/node'
import { showHmPicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showHmPicture(request, requireId(params.id))
}
