import { redirect } from '@remix-run/node'
import { call } from '#app/upstream-client/api.server'
import type { AddResult } from '#contract/addition'
import { paths } from '#app/site/paths'
import { readAddition, withAddition, type AdditionReport } from '#app/views/cart/addition-report'
import { toReport } from '#app/views/cart/to-report'
import { additionInWords } from '#app/words/addition'
import { redirectWithToast } from '#app/web/toast.server'

/** The report of the addition named in the address; undefined once it has expired. */
export async function getAdditionReport(request: Request): Promise<AdditionReport | undefined> {
  const told = readAddition(new URL(request.url))
  if (told === undefined) return undefined
  const result = await call(request, 'cart.addition', { id: told.id })
  const report = result.ok ? toReport(result.data.results) : undefined
  return report && { ...report, ...(told.at !== undefined && { at: told.at }) }
}

/**
 * To the cart, whose report names what was changed or refused. A toast where all was added as asked,
 * and where the upstream keeps no reports.
 */
export function showInCart(
  request: Request,
  { results, reportId }: { results: readonly AddResult[]; reportId?: number | undefined },
) {
  const { pathname, search } = withAddition(new URL(paths.cart(), request.url), reportId)
  if (reportId !== undefined && toReport(results) !== undefined)
    return redirect(pathname + search, 303)
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const why = refused
    .slice(0, 2)
    .map(({ name, message }) => (message ? `${name}（${message}）` : name))
  const message = [additionInWords(results), ...why].join('：')
  const kind = refused.length === 0 ? 'success' : 'warning'
  return redirectWithToast(pathname + search, { kind, message })
}
