import { redirect } from '@remix-run/node'
import { paths } from '#app/site/paths'

export function loader() {
  return redirect(paths.account())
}
