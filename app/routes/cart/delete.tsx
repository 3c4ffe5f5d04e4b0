import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { idListSchema } from '#contract/scalars'
import { DeleteForm, deleteQuestion } from '#app/components/cart/delete-form'
import { FormMessage } from '#app/components/ui/form-message'
import { getCart } from '#app/services/cart/cart.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { toLineViews } from '#app/views/cart/cart-groups'
import { withSetMates } from '#app/views/cart/cart-sets'
import type { CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '删除商品', step: 1, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const ids = readIds(request)
  const back = readBack(request)
  const lines = withSetMates(toLineViews((await getCart(request)).items), ids).map(
    ({ id, label }) => ({ id, label }),
  )
  if (lines.length === 0) throw redirect(back ?? paths.cart())
  return { lines, back }
}

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request)
  const ids = readIds(request)
  if (ids.length === 0) return redirect(readBack(request) ?? paths.cart())
  const result = await call(request, 'cart.batchDelete', { ids })
  return redirectAfter(result, {
    to: readBack(request) ?? paths.cart(),
    done: ({ data: { count } }) => `已删除 ${count} 种商品`,
  })
}

export default function CartDeletePage() {
  const { lines, back } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  return (
    <section className="notice-page" aria-labelledby="delete-title">
      <h1 id="delete-title">{deleteQuestion(lines.length)}</h1>
      <FormMessage message={reply?.message} />
      <DeleteForm lines={lines} back={back} />
    </section>
  )
}

// The page to go back to, when the side panel of another page asked.
function readBack(request: Request): string | undefined {
  const returnTo = new URL(request.url).searchParams.get('returnTo')
  return returnTo === null ? undefined : safeRedirect(returnTo, paths.cart())
}

function readIds(request: Request): number[] {
  return idListSchema.safeParse(new URL(request.url).searchParams.get('ids')).data ?? []
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
