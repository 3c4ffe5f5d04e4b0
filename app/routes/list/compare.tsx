import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ComparedByNote, CompareTable } from '#app/components/detail/compare-table'
import { GoodsForm } from '#app/components/goods/goods-form'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import { requireComparison } from '#app/services/goods/goods.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { requireId } from '#app/web/params'

export const handle = { title: '同类比价', isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ name }) => ({
  title: `${name} 同类比价`,
}))

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireComparison(request, requireId(params.id))
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function ComparePage() {
  const { id, name, dosageForm, rows } = useLoaderData<typeof loader>()
  return (
    <div className="container detail">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: name, href: paths.goods(id) },
        ]}
        current="同类比价"
      />
      <h1>
        {name} 同类比价 <small className="muted">{dosageForm}</small>
      </h1>
      <p className="muted">按单片（粒/ml）价从低到高；未含阶梯价、满减和券</p>
      <ComparedByNote rows={rows} />
      <GoodsForm>{(entries) => <CompareTable rows={rows} entries={entries} />}</GoodsForm>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
