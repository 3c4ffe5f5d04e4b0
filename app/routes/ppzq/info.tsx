import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListedGoods } from '#app/components/list/listed-goods'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { requireBrand } from '#app/services/goods/brands.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'
import { brandPaths } from '#app/site/brand-paths'
import { paths } from '#app/site/paths'
import { useIsLite } from '#app/browser/use-is-lite'

export const handle = { title: '品牌专区', isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ brand }) => ({
  title: brand.name,
  description: brand.intro,
}))

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireBrand(request, requireId(params.id), requireId(params.page ?? '1'))
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function BrandPage() {
  const isLite = useIsLite()
  const { brand, listing, view } = useLoaderData<typeof loader>()
  const screen = {
    hrefOf: (query: Parameters<typeof brandPaths.brand>[1], shown: typeof view) =>
      brandPaths.brand(brand.id, query, shown),
  }
  return (
    <div className="container listing">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: handle.title, href: brandPaths.all() },
        ]}
        current={brand.name}
      />
      <header className="zone-head brand-head">
        {!isLite && <img src={brand.image} alt="" width={200} height={100} />}
        <div>
          <h1>{brand.name}</h1>
          <p>{brand.intro}</p>
        </div>
      </header>
      <ListedGoods listing={listing} place={{ screen, view }} />
    </div>
  )
}

export { clientAction } from '#app/browser/keep-page'
