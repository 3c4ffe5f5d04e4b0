import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idListSchema } from '#contract/scalars'
import { DeleteForm, deleteQuestion } from '#app/components/cart/delete-form'
import { deleteLines, getCart } from '#app/services/cart.server'
import { toLineViews } from '#app/utils/cart-groups'
import { redirectWithToast } from '#app/services/toast.server'
import type { RouteHandle } from '#app/utils/handle'
import { paths } from '#app/utils/paths'
import { pageTitle } from '#app/utils/title'

export const handle = { title: '删除商品', step: 1, nav: false } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const ids = readIds(request)
  const lines = toLineViews((await getCart(request)).items)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, label }) => ({ id, label }))
  if (lines.length === 0) throw redirect(paths.cart())
  return { lines }
}

export async function action({ request }: ActionFunctionArgs) {
  const ids = readIds(request)
  if (ids.length === 0) return redirect(paths.cart())
  const result = await deleteLines(request, ids)
  const toast = result.ok
    ? ({ kind: 'success', message: `已删除 ${result.data.count} 种商品` } as const)
    : ({ kind: 'warning', message: result.message } as const)
  return redirectWithToast(paths.cart(), toast)
}

export default function CartDeletePage() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <section className="notice-page" aria-labelledby="delete-title">
      <h1 id="delete-title">{deleteQuestion(lines.length)}</h1>
      <DeleteForm lines={lines} />
    </section>
  )
}

function readIds(request: Request): number[] {
  return idListSchema.safeParse(new URL(request.url).searchParams.get('ids')).data ?? []
}
