import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PrintButton } from '#app/components/ui/print-button'
import { StatementSheet } from '#app/components/wallet/statement-sheet'
import { readMonth } from '#app/services/wallet/wallet.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { shopNow } from '#app/web/clock.server'
import { requireId } from '#app/web/params'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.monthStatement.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [id, month] = [requireId(params.id), readMonth(request)]
  const result = await call(request, 'desk.ledger', { id, month })
  if (result.ok) return { id, statement: result.data.statement, now: shopNow() }
  // The ledger page shows the error of an invalid month at its field.
  if (result.fieldErrors?.month !== undefined) return redirect(deskPaths.ledger(id, { month }))
  throw data({ message: result.message }, failureStatus(result))
}

export default function DeskStatementPage() {
  const { id, statement, now } = useLoaderData<typeof loader>()
  const { month } = statement
  return (
    <>
      <p className="desk-actions">
        <PrintButton label="打印" />{' '}
        <a className="button" href={deskPaths.monthFile(id, { month })}>
          下载 CSV
        </a>{' '}
        <a className="button" href={deskPaths.ledger(id, { month })}>
          返回单位余额
        </a>
      </p>
      <article className="desk-statement" aria-labelledby="statement-title">
        <StatementSheet
          title={handle.title}
          statement={statement}
          now={now}
          orderPath={deskPaths.order}
        />
      </article>
    </>
  )
}
