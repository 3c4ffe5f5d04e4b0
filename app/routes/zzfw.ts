import { redirect } from '@remix-run/node'
import { quickPaths } from '#app/site/quick-paths'

/** Redirects the address of self service to its first page (product.md §2). */
export function loader() {
  return redirect(quickPaths.start(), 301)
}
