import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BackorderForm } from '#app/components/backorder/backorder-form'
import { Batches } from '#app/components/detail/batches'
import { GoodsSheet } from '#app/components/detail/goods-sheet'
import { GoodsLines } from '#app/components/goods/goods-lines'
import { GoodsForm } from '#app/components/goods/goods-form'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { requireGoodsDetail } from '#app/services/goods.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import { backorderPaths } from '#app/site/backorder-paths'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { pageTitle } from '#app/site/title'
import { metaOf } from '#app/site/page-meta'
import { canWaitFor, newBackorder, usualLastDay } from '#app/views/backorder'

export const handle = { title: '商品详情', isPublic: true } satisfies RouteHandle

export const meta = metaOf<typeof loader>(handle.title, ({ goods }) => {
  const { name, spec, manufacturer, approvalNumber } = goods
  return [
    ...pageTitle(`${name} ${spec}`),
    { name: 'description', content: `${name} ${spec}，${manufacturer}，${approvalNumber}` },
  ]
})

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await requireGoodsDetail(request, requireId(params.id))
  if (!canWaitFor(detail.goods)) return detail
  return { ...detail, untilOn: usualLastDay(Date.now()) }
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function GoodsDetailPage() {
  const detail = useLoaderData<typeof loader>()
  const { goods, trail, description, batches, alternatives } = detail
  const untilOn = 'untilOn' in detail ? detail.untilOn : undefined
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
            {batches.length > 0 && <Batches batches={batches} unit={goods.unit} />}
            {description !== '' && (
              <section className="panel" aria-labelledby="description-title">
                <h2 id="description-title">说明</h2>
                <p className="detail-description">{description}</p>
              </section>
            )}
            {alternatives.length > 0 && (
              <section aria-labelledby="alternatives-title">
                <h2 id="alternatives-title">同类商品</h2>
                <GoodsLines rows={alternatives} entries={entries} />
              </section>
            )}
          </>
        )}
      </GoodsForm>
      {untilOn !== undefined && (
        <section className="address-page panel" aria-labelledby="backorder-title">
          <h2 id="backorder-title">到货登记</h2>
          <BackorderForm
            values={newBackorder(goods, untilOn)}
            unit={goods.unit}
            isHm={goods.isHm}
            action={backorderPaths.add(goods.id)}
            submit="登记"
          />
        </section>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
