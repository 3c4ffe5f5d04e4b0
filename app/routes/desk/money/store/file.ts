import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { exportStatement, readMonth } from '#app/services/wallet/wallet.server'
import { deskPaths } from '#app/site/desk-paths'
import { failureStatus } from '#app/upstream-client/result'
import { requireId } from '#app/web/params'
import { call } from '#app/upstream-client/api.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [id, month] = [requireId(params.id), readMonth(request)]
  const result = await call(request, 'desk.ledger', { id, month })
  if (result.ok) return exportStatement(result.data.statement, 'csv')
  if (result.fieldErrors?.month !== undefined) return redirect(deskPaths.ledger(id, { month }))
  throw data({ message: result.message }, failureStatus(result))
}
