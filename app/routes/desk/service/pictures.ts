import type { LoaderFunctionArgs } from '@remix-run/node'
import { showServicePicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showServicePicture(request, requireId(params.id))
}
