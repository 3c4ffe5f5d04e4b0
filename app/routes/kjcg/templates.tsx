import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { TemplateSummary } from '#contract/purchase-template'
import { QuickTabs, QuickTitle } from '#app/components/quick/quick-tabs'
import { getTemplates } from '#app/services/quick/purchase-templates.server'
import { May, useMay } from '#app/components/ui/may'
import { EmptyList } from '#app/components/ui/empty-list'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { pageTitle } from '#app/site/title'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '采购模板', hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

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
    <table className="plain-table labelled-table panel">
      <thead>
        <tr>
          <th scope="col">模板</th>
          <th scope="col">商品</th>
          <th scope="col">建立人</th>
          <th scope="col">最近修改</th>
          {mayDelete && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {templates.map(({ id, name, rows, madeBy, changedAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={quickPaths.template(id)}>
                {name}
              </a>
            </th>
            <td data-label="商品">{rows} 种</td>
            <td data-label="建立人">{madeBy}</td>
            <td data-label="最近修改">{formatDateTime(changedAt)}</td>
            {mayDelete && (
              <td data-label="操作">
                <a
                  className="link"
                  href={quickPaths.templateDelete(id)}
                  aria-label={`删除模板${name}`}
                >
                  删除
                </a>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
