import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

/** The steps begin with the first. */
export function loader() {
  return redirect(paths.forget(1))
}
