import { redirect } from '@remix-run/node'
import { rarePaths } from '#app/site/rare-paths'

/** Any unknown path redirects to /404 (product.md §2). */
export function loader() {
  return redirect(rarePaths.notFound())
}
