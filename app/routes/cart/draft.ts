import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { keepTypedNumbers } from '#app/services/goods-form/keep-typed.server'
import { paths } from '#app/site/paths'

/** There is nothing to see: what was typed stands in the lists. */
export function loader() {
  return redirect(paths.listTable())
}

/**
 * Takes the numbers that scripts send while somebody types in a list, and answers with the draft.
 * One of two resource routes that write: see docs/decisions/087.
 */
export function action({ request }: ActionFunctionArgs) {
  return keepTypedNumbers(request)
}
