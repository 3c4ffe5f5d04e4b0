import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BrandPlate } from '#app/components/zone/brand-plate'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { Pages } from '#app/components/ui/pages'
import { ZoneHead } from '#app/components/zone/zone-head'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'
import { brandPaths } from '#app/site/brand-paths'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '品牌专区', isPublic: true } satisfies RouteHandle

const intro = '厂家直供的品牌，点进去看该品牌的全部在售商品。'

export const meta = pageMeta(handle.title, { description: intro })

export function loader({ request, params }: LoaderFunctionArgs) {
  return callOrThrow(request, 'brand.list', { page: requireId(params.page ?? '1') })
}

export default function BrandsPage() {
  const { items, paging } = useLoaderData<typeof loader>()
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro} />
      {items.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">{paging.total === 0 ? '还没有品牌' : '这一页没有品牌'}</p>
          <a
            className="button button-primary"
            href={paging.total === 0 ? paths.list() : brandPaths.all()}
          >
            {paging.total === 0 ? '看全部商品' : '看第一页'}
          </a>
        </div>
      ) : (
        <ul className="brand-plates">
          {items.map((brand) => (
            <BrandPlate key={brand.id} brand={brand} />
          ))}
        </ul>
      )}
      <Pages paging={paging} hrefOf={brandPaths.all} />
    </div>
  )
}
