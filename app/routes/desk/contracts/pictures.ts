import type { LoaderFunctionArgs } from '@remix-run/node'
import { showContractPicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

/** A picture of stamped paper. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return showContractPicture(request, requireId(params.id))
}
