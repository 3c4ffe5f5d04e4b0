import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

/** Redirects the address of a past campaign (product.md §2). */
export function loader() {
  return redirect(paths.home())
}
