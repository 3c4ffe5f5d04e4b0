import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

/** The old address of the orders leads to the new one (product.md §2). */
export function loader() {
  return redirect(paths.orders(), 301)
}
