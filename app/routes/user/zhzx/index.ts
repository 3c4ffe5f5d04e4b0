import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

/** The account centre begins with the account itself. */
export function loader() {
  return redirect(paths.account())
}
