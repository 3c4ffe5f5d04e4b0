import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

/** Redirects the old address of the orders (product.md §2). */
export function loader() {
  return redirect(paths.orders(), 301)
}
