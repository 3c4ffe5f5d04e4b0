import type { LoaderFunctionArgs } from '@remix-run/node'
import { showAppealPicture } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showAppealPicture(request, requireId(params.id))
}
