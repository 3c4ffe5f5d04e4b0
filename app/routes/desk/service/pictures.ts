import type { LoaderFunctionArgs } from '@remix-run/node'
import { showServicePicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

/** A picture of a purchase request (求购) or of feedback. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return showServicePicture(request, requireId(params.id))
}
