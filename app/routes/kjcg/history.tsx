import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GoodsForm } from '#app/components/goods/goods-form'
import { ListForm } from '#app/components/list/list-form'
import { BoughtTable } from '#app/components/quick/bought-table'
import { QuickTabs, QuickTitle } from '#app/components/quick/quick-tabs'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { Pages } from '#app/components/ui/pages'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import { getBought } from '#app/services/quick/purchase-lists.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'

export const handle = { title: '采购过的商品' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const orders = { count: '买得最多', last: '最近买过', name: '按名称' } as const

export function loader({ request }: LoaderFunctionArgs) {
  return getBought(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function BoughtPage() {
  const { rows, paging, order } = useLoaderData<typeof loader>()
  return (
    <div className="container listing quick-page">
      <QuickTitle>{handle.title}</QuickTitle>
      <QuickTabs current="history" />
      {rows.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">还没有采购过商品</p>
          <p>下过单的商品会列在这里，写上数量就能再买。</p>
          <a className="button button-primary" href={paths.list()}>
            去选商品
          </a>
        </div>
      ) : (
        <ListForm>
          <p className="quick-orders">
            排序：
            {(Object.keys(orders) as (keyof typeof orders)[]).map((one) => (
              <span key={one} aria-current={one === order ? 'true' : undefined}>
                {one === order ? (
                  <b>{orders[one]}</b>
                ) : (
                  <KeepingLink href={quickPaths.history({ order: one })}>{orders[one]}</KeepingLink>
                )}{' '}
              </span>
            ))}
          </p>
          <GoodsForm isTable>
            {(entries) => <BoughtTable rows={rows} entries={entries} />}
          </GoodsForm>
          <Pages paging={paging} hrefOf={(page) => quickPaths.history({ order, page })} />
        </ListForm>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
