import type { LoaderFunctionArgs } from '@remix-run/node'
import { showAppealFile } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

/** A file of evidence in a phone-change appeal. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return showAppealFile(request, requireId(params.id))
}
