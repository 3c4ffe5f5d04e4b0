import { stockProposalColumns } from '#app/components/desk/stock-proposal-columns'

import { ListPage } from '#app/components/desk/list-page'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.stockProposals.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('stockProposals')

export default function StockProposalsPage() {
  return (
    <ListPage
      of="stockProposals"
      unit="笔"

      columns={stockProposalColumns}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
