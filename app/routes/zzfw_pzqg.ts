import { redirect } from '@remix-run/node'
import { servicePaths } from '#app/site/service-paths'

/** The old address of the variety requests (product.md §2). */
export function loader() {
  return redirect(servicePaths.requests(), 301)
}
