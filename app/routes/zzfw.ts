import { redirect } from '@remix-run/node'
import { quickPaths } from '#app/site/quick-paths'

/** The address of the services together leads to the first of them (product.md §2). */
export function loader() {
  return redirect(quickPaths.start(), 301)
}
