import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'

/** Logistics are shown on the order's page (product.md §2). */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.order(requireId(params.id)))
}
