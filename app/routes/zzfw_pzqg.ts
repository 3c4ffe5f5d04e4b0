import { redirect } from '@remix-run/node'
import { servicePaths } from '#app/site/service-paths'

/** Redirects the old address of the purchase requests (求购; product.md §2). */
export function loader() {
  return redirect(servicePaths.requests(), 301)
}
