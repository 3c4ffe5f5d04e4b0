import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Batches } from '#app/components/detail/batches'
import { GoodsSheet } from '#app/components/detail/goods-sheet'
import { PriceHistory } from '#app/components/detail/price-history'
import { GoodsLines } from '#app/components/goods/goods-lines'
import { GoodsForm } from '#app/components/goods/goods-form'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { requireGoodsDetail } from '#app/services/goods/goods.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'
import { comparePaths } from '#app/site/compare-paths'
import { paths } from '#app/site/paths'

export const handle = { title: '商品详情', isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ goods }) => {
  const { name, spec, manufacturer, approvalNumber } = goods
  const title = `${name} ${spec}`
  return { title, description: `${title}，${manufacturer}，${approvalNumber}` }
})

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireGoodsDetail(request, requireId(params.id))
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function GoodsDetailPage() {
  const detail = useLoaderData<typeof loader>()
  const { goods, trail, description, batches, alternatives, history } = detail
  return (
    <div className="container detail">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          ...trail.map(({ id, name }) => ({ label: name, href: paths.list({ select: id }) })),
        ]}
        current={goods.name}
      />
      <GoodsForm>
        {(entries) => (
          <>
            <GoodsSheet detail={detail} entry={entries[goods.id]} />
            {history !== undefined && <PriceHistory history={history} unit={goods.unit} />}
            {batches.length > 0 && <Batches batches={batches} unit={goods.unit} />}
            {description !== '' && (
              <section className="panel" aria-labelledby="description-title">
                <h2 id="description-title">说明</h2>
                <p className="detail-description">{description}</p>
              </section>
            )}
            {alternatives.length > 0 && (
              <section aria-labelledby="alternatives-title">
                <h2 id="alternatives-title">
                  同类商品{' '}
                  <a className="link" href={comparePaths.goods(goods.id)}>
                    同类比价
                  </a>
                </h2>
                <GoodsLines rows={alternatives} entries={entries} />
              </section>
            )}
          </>
        )}
      </GoodsForm>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
