import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { exportSummary, getSummary, readMonths } from '#app/services/chain/summary.server'
import { failureStatus } from '#app/upstream-client/result'

/** The summary of all stores as a file: `?format=xlsx`, else CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  const result = await getSummary(request, readMonths(request))
  if (!result.ok) throw data({ message: result.message }, failureStatus(result))
  const format = new URL(request.url).searchParams.get('format')
  return exportSummary(result.summary, format === 'xlsx' ? 'xlsx' : 'csv')
}
