import type { LoaderFunctionArgs } from '@remix-run/node'
import { showContract } from '#app/services/stores/contracts.server'
import { requireId } from '#app/web/params'

export function loader({ request, params }: LoaderFunctionArgs) {
  return showContract(request, requireId(params.id))
}
