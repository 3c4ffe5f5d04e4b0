import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { keepTypedNumbers } from '#app/services/goods-form/keep-typed.server'
import { paths } from '#app/site/paths'

/** Has no page of its own: the draft is shown in the lists. */
export function loader() {
  return redirect(paths.listTable())
}

/**
 * Saves the draft that scripts send while the buyer types, and returns it. One of two resource
 * routes that write: see docs/decisions/087.
 */
export function action({ request }: ActionFunctionArgs) {
  return keepTypedNumbers(request)
}
