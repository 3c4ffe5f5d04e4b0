import type { LoaderFunctionArgs } from '@remix-run/node'
import { showInspectionPack } from '#app/services/orders/reports.server'

export function loader({ request }: LoaderFunctionArgs) {
  return showInspectionPack(request)
}
