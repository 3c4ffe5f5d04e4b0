import type { LoaderFunctionArgs } from '@remix-run/node'
import { showAppealFile } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showAppealFile(request, requireId(params.id))
}
