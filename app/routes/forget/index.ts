import { redirect } from '@remix-run/node'
import { codePaths } from '#app/site/code-paths'

export function loader() {
  return redirect(codePaths.forget(1))
}
