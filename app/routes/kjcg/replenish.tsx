import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GoodsForm } from '#app/components/goods/goods-form'
import { ListForm } from '#app/components/list/list-form'
import { DueTable } from '#app/components/quick/due-table'
import { QuickTabs, QuickTitle } from '#app/components/quick/quick-tabs'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import { getDue } from '#app/services/quick/purchase-lists.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { quickPaths } from '#app/site/quick-paths'

export const handle = { title: '补货建议' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getDue(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function ReplenishPage() {
  const { rows, now } = useLoaderData<typeof loader>()
  return (
    <div className="container listing quick-page">
      <QuickTitle>{handle.title}</QuickTitle>
      <QuickTabs current="replenish" />
      {rows.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">一周内没有要补的货</p>
          <p>在三个不同的日子买过的商品，快用完时列在这里。</p>
          <a className="button button-primary" href={quickPaths.history()}>
            看采购过的商品
          </a>
        </div>
      ) : (
        <ListForm>
          <p className="quick-orders">按您的采购习惯，预计一周内要补的货。数量可改。</p>
          <GoodsForm isTable>
            {(entries) => <DueTable rows={rows} entries={entries} now={now} />}
          </GoodsForm>
        </ListForm>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
