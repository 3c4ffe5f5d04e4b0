import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getHotGoods } from '#app/services/goods.server'
import type { RouteHandle } from '#app/utils/handle'
import { paths } from '#app/utils/paths'
import { pageTitle } from '#app/utils/title'

export const handle = { categoryMenu: true, isPublic: true } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle()

export async function loader({ request }: LoaderFunctionArgs) {
  return { hot: await getHotGoods(request, 12) }
}

export default function HomePage() {
  const { hot } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <h1 className="visually-hidden">采芝医药商城首页</h1>
      <h2>热销商品</h2>
      <ul>
        {hot.map((goods) => (
          <li key={goods.id}>
            <a href={paths.goods(goods.id)}>{goods.name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
