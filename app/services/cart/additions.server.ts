import { call } from '#app/upstream-client/api.server'
import { readAddition, toReport, type AdditionReport } from '#app/views/cart/addition-report'

/** The report of the addition named in the address; undefined once it has expired. */
export async function getAdditionReport(request: Request): Promise<AdditionReport | undefined> {
  const told = readAddition(new URL(request.url))
  if (told === undefined) return undefined
  const result = await call(request, 'cart.addition', { id: told.id })
  const report = result.ok ? toReport(result.data.results) : undefined
  return report && { ...report, ...(told.at !== undefined && { at: told.at }) }
}
