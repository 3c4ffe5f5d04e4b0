import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

/** Redirects the short address of the messages (product.md §2). */
export function loader() {
  return redirect(paths.messages(), 301)
}
