import type { LoaderFunctionArgs } from '@remix-run/node'
import { showContractPicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showContractPicture(request, requireId(params.id))
}
