import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { GoodsCards } from '#app/components/goods/goods-cards'
import { GoodsForm } from '#app/components/goods/goods-form'
import { ListForm } from '#app/components/list/list-form'
import { useShell } from '#app/components/ui/use-shell'
import { Pages } from '#app/components/ui/pages'
import { getFavorites } from '#app/services/goods/favorites.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'

export const handle = { title: '我的收藏' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getFavorites(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function FavoritesPage() {
  const { rows, paging } = useLoaderData<typeof loader>()
  const hasOtherStores = (useShell().user?.storeCount ?? 1) > 1
  return (
    <div className="container with-menu listing">
      <MemberMenu />
      <h1>我的收藏</h1>
      {hasOtherStores && rows.length > 0 && (
        <p>
          <a className="link" href={severalStoresPaths.order({ source: 'favorites' })}>
            用收藏为几家门店一起订货
          </a>
        </p>
      )}
      {rows.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">还没有收藏商品</p>
          <p>在商品旁点 ☆，常用的商品就会留在这里。</p>
          <a className="button button-primary" href={paths.list()}>
            去选商品
          </a>
        </div>
      ) : (
        <ListForm>
          <GoodsForm>{(entries) => <GoodsCards rows={rows} entries={entries} />}</GoodsForm>
          <Pages paging={paging} hrefOf={(page) => paths.favorites({ page })} />
        </ListForm>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
