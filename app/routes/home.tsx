import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GoodsCards } from '#app/components/goods/goods-cards'
import { GoodsStrip } from '#app/components/goods/goods-strip'
import { Shelf } from '#app/components/goods/shelf'
import { AccountCard } from '#app/components/home/account-card'
import { Entries } from '#app/components/home/entries'
import { getHomeGoods } from '#app/services/goods.server'
import { answerShelfForm } from '#app/services/shelf-actions.server'
import type { RouteHandle } from '#app/utils/handle'
import { paths } from '#app/utils/paths'
import { pageTitle } from '#app/utils/title'

export const handle = { categoryMenu: true, isPublic: true } satisfies RouteHandle

export const meta: MetaFunction = () => [
  ...pageTitle(),
  {
    name: 'description',
    content: '采芝医药采购商城：药店、诊所与企业的药品、中药饮片、医疗器械采购。',
  },
]

export function loader({ request }: LoaderFunctionArgs) {
  return getHomeGoods(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerShelfForm(request)
}

export default function HomePage() {
  const { hot, strips } = useLoaderData<typeof loader>()
  return (
    <div className="container home">
      <h1 className="visually-hidden">采芝医药采购商城</h1>
      <div className="home-top">
        <Entries />
        <AccountCard />
      </div>
      <Shelf>
        {(entries) => (
          <>
            <section aria-labelledby="hot-title">
              <h2 id="hot-title">热销商品</h2>
              <GoodsCards rows={hot} entries={entries} />
            </section>
            <div className="strips">
              {strips.map(({ id, name, rows, qx, zy }) => (
                <GoodsStrip
                  key={id}
                  title={name}
                  href={paths.list({ select: id, qx, zy })}
                  rows={rows}
                />
              ))}
            </div>
          </>
        )}
      </Shelf>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/form-error-page'
