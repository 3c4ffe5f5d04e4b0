import type { LoaderFunctionArgs } from '@remix-run/node'
import { showLetterFile } from '#app/services/uploads.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showLetterFile(request, requireId(params.id))
}
