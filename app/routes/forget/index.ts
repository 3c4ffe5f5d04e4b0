import { redirect } from '@remix-run/node'
import { codePaths } from '#app/site/code-paths'

/** The steps begin with the first. */
export function loader() {
  return redirect(codePaths.forget(1))
}
