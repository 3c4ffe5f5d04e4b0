import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

/** The address of a past campaign leads to the default one (product.md §2). */
export function loader() {
  return redirect(paths.home())
}
