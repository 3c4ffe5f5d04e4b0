import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HintPanel } from '#app/components/cart/hint-panel'
import { GoodsForm } from '#app/components/goods/goods-form'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { getHints } from '#app/services/cart/hints.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import { pageMeta } from '#app/site/page-meta'
import { toHintView } from '#app/views/cart/cart-hints'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'

export const handle = { title: '凑单' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return { hints: (await getHints(request)).map(toHintView) }
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function HintPage() {
  const { hints } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <Breadcrumb crumbs={[{ label: '购物车', href: paths.cart() }]} current={handle.title} />
      <h1>再买一点更划算吗</h1>
      {hints.length === 0 && (
        <p className="panel">
          已选商品没有更近的优惠了。<a href={paths.cart()}>返回购物车</a>
        </p>
      )}
      <GoodsForm>
        {(entries) =>
          hints.map((hint, index) => <HintPanel key={index} hint={hint} entries={entries} />)
        }
      </GoodsForm>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
