import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

/** Any unknown path redirects to /404 (product.md §2). */
export function loader() {
  return redirect(paths.notFound())
}
