import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { TemplateSummary } from '#contract/purchase-template'
import { QuickTabs, QuickTitle } from '#app/components/quick/quick-tabs'
import { DataTable } from '#app/components/ui/data-table'
import { getTemplates } from '#app/services/quick/purchase-templates.server'
import { May, useMay } from '#app/components/ui/may'
import { EmptyList } from '#app/components/ui/empty-list'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '采购模板', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return { templates: await getTemplates(request) }
}

export default function TemplatesPage() {
  const { templates } = useLoaderData<typeof loader>()
  return (
    <div className="container quick-page">
      <QuickTitle>{handle.title}</QuickTitle>
      <QuickTabs current="templates" />
      <p className="muted">
        常订的商品和数量存成模板，一次全部加入购物车。
        <May needs="buy">
          可从
          <a className="link" href={quickPaths.start()}>
            采购清单
          </a>
          、
          <a className="link" href={paths.orders()}>
            订单
          </a>
          或
          <a className="link" href={quickPaths.newTemplate({ source: 'cart' })}>
            购物车
          </a>
          存为模板。
        </May>
      </p>
      {templates.length === 0 ? (
        <EmptyList words="还没有模板。" way="从采购清单开始" href={quickPaths.start()} />
      ) : (
        <TemplatesTable templates={templates} />
      )}
    </div>
  )
}

function TemplatesTable({ templates }: { templates: readonly TemplateSummary[] }) {
  const mayDelete = useMay('buy')
  return (
    <DataTable
      rows={templates}
      keyOf={({ id }) => id}
      className="plain-table labelled-table panel"
      columns={[
        {
          head: '模板',
          name: ({ id, name }) => (
            <a className="link" href={quickPaths.template(id)}>
              {name}
            </a>
          ),
        },
        { head: '商品', cell: ({ rows }) => `${rows} 种` },
        { head: '建立人', cell: ({ madeBy }) => madeBy },
        { head: '最近修改', cell: ({ changedAt }) => formatDateTime(changedAt) },
        ...(mayDelete ? [{ head: '操作', cell: deleteLink }] : []),
      ]}
    />
  )
}

function deleteLink({ id, name }: TemplateSummary) {
  return (
    <a className="link" href={quickPaths.templateDelete(id)} aria-label={`删除模板${name}`}>
      删除
    </a>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
