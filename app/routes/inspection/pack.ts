import type { LoaderFunctionArgs } from '@remix-run/node'
import { showInspectionPack } from '#app/services/orders/reports.server'

/** 飞检包: the inspection documents of a period, as a zip. */
export function loader({ request }: LoaderFunctionArgs) {
  return showInspectionPack(request)
}
