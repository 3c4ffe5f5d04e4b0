import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ScopeStatus } from '#contract/licence'
import { GoodsLines } from '#app/components/goods/goods-lines'
import { pageMeta } from '#app/site/page-meta'
import { goodsTitle } from '#app/views/goods/goods-names'
import { GoodsForm } from '#app/components/goods/goods-form'
import { LicenceTable } from '#app/components/licences/licence-table'
import { ReasonList } from '#app/components/licences/reason-list'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import { requireWhy } from '#app/services/stores/licences.server'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import type { GoodsRow } from '#app/views/goods/goods-row'

export const handle = { title: '为什么不能买', isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ goods }) => ({
  title: `${handle.title} ${goodsTitle(goods)}`,
}))

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireWhy(request, requireId(params.id))
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function WhyPage() {
  const { goods, scope, licences, alternatives } = useLoaderData<typeof loader>()
  const isBuyable = goods.reasons.length === 0
  return (
    <div className="container licences">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: goods.name, href: paths.goods(goods.id) },
        ]}
        current={handle.title}
      />
      <h1>{isBuyable ? '这个商品可以买' : handle.title}</h1>
      <section className="panel" aria-label="原因">
        <p>
          <a href={paths.goods(goods.id)}>{goodsTitle(goods)}</a> {goods.manufacturer}
        </p>
        {isBuyable ? (
          <p>本店的证照、经营范围和库存都没有问题，可直接加入购物车。</p>
        ) : (
          <ReasonList goods={goods} />
        )}
        {goods.reasons.some(({ code }) => code === 'OFF_SHELF' || code === 'NO_STOCK') && (
          <p>
            <a className="button" href={newRequestHref(goods)}>
              求购这个品种
            </a>
          </p>
        )}
      </section>
      {scope !== undefined && (
        <section className="panel" aria-labelledby="licences-title">
          <h2 id="licences-title">与本店证照、经营范围的关系</h2>
          <ScopeLine scope={scope} />
          <LicenceTable licences={licences} />
        </section>
      )}
      {alternatives.length > 0 && (
        <section aria-labelledby="alternatives-title">
          <h2 id="alternatives-title">本店可以买的同类商品</h2>
          <GoodsForm>{(entries) => <GoodsLines rows={alternatives} entries={entries} />}</GoodsForm>
        </section>
      )}
    </div>
  )
}

function newRequestHref({ name, spec, manufacturer }: GoodsRow): string {
  return paths.newRequest({ name, spec, manufacturer })
}

function ScopeLine({ scope: { name, isInScope } }: { scope: ScopeStatus }) {
  return (
    <p>
      商品类别：{name}，
      {isInScope ? (
        <span className="licence-ok">在本店经营范围内</span>
      ) : (
        <span className="licence-expired">不在本店经营范围内</span>
      )}
      。<a href={paths.licences()}>查看全部证照与经营范围</a>
    </p>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
