import type { LoaderFunctionArgs } from '@remix-run/node'
import { showRefusedRows } from '#app/services/desk/imports.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showRefusedRows(request, requireId(params.id))
}
