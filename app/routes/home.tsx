import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CardRow } from '#app/components/goods/card-row'
import { GoodsStrip } from '#app/components/goods/goods-strip'
import { GoodsForm } from '#app/components/goods/goods-form'
import { AccountCard } from '#app/components/home/account-card'
import { BrandRow } from '#app/components/home/brand-row'
import { Carousel } from '#app/components/home/carousel'
import { NewsRow } from '#app/components/home/news-row'
import { OpenZones } from '#app/components/home/open-zones'
import { Promotions } from '#app/components/home/promotions'
import { useShell } from '#app/components/ui/use-shell'
import { getHomePage } from '#app/services/content/home.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'

export const handle = { categoryMenu: true, topBanner: true, isPublic: true } satisfies RouteHandle

export const meta = pageMeta(undefined, {
  description: '药店、诊所与企业的药品、中药饮片、医疗器械采购。',
})

export function loader({ request }: LoaderFunctionArgs) {
  return getHomePage(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function HomePage() {
  const home = useLoaderData<typeof loader>()
  const { common, shop } = useShell()
  const hasMenu = common?.menu.length !== 0
  return (
    <div className="container home">
      <h1 className="visually-hidden">{shop.shortName + shop.slogan}</h1>
      <div className={hasMenu ? 'home-top' : 'home-top home-top-whole'}>
        <Carousel slides={home.slides} />
        <AccountCard />
      </div>
      <OpenZones open={home.zones} draws={home.draws} />
      <GoodsForm>
        {(entries) => (
          <>
            <Promotions {...home.promotions} entries={entries} />
            <CardRow
              id="recommended-title"
              title="为您推荐"
              rows={home.recommended}
              entries={entries}
            />
            <CardRow id="hot-title" title="热销商品" rows={home.hot} entries={entries} />
            <div className="strips">
              {home.strips.map(({ id, name, rows, qx, zy }) => (
                <GoodsStrip
                  key={id}
                  title={name}
                  href={paths.list({ select: id, qx, zy })}
                  rows={rows}
                  entries={entries}
                />
              ))}
            </div>
          </>
        )}
      </GoodsForm>
      <BrandRow brands={home.brands} />
      <NewsRow {...home} />
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
