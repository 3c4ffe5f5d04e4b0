import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { exportStatement, getStatement, readMonth } from '#app/services/wallet/wallet.server'
import { failureStatus } from '#app/upstream-client/result'

/** The statement of a month as a file: `?format=xlsx`, else CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  const result = await getStatement(request, readMonth(request))
  if (!result.ok) throw data({ message: result.message }, failureStatus(result))
  const format = new URL(request.url).searchParams.get('format')
  return exportStatement(result.statement, format === 'xlsx' ? 'xlsx' : 'csv')
}
