import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { flagSchema, idSchema, quantitySchema } from '#contract/scalars'
import { shownState } from '#app/components/cart/cart-fields'
import { CartGroup } from '#app/components/cart/cart-group'
import { cartListeners } from '#app/components/cart/cart-listeners'
import { CartSums } from '#app/components/cart/cart-sums'
import { DeleteForm, deleteQuestion } from '#app/components/cart/delete-form'
import { EmptyCart } from '#app/components/cart/empty-cart'
import { MovedLines } from '#app/components/cart/moved-lines'
import { useCartSaver } from '#app/components/cart/use-cart-saver'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog'
import { FormMessage } from '#app/components/ui/form-message'
import { getCart } from '#app/services/cart.server'
import { hasRefusal, saveCartForm } from '#app/services/cart-form.server'
import { toCartGroups } from '#app/utils/cart-groups'
import {
  acceptMoved,
  getCheckoutObstacle,
  getSelectedIds,
  selectGroup,
} from '#app/services/cart-selection.server'
import { redirectWithToast } from '#app/services/toast.server'
import type { CartAnswer } from '#app/utils/cart-answer'
import { readIntent } from '#app/utils/button-intent'
import type { RouteHandle } from '#app/utils/handle'
import { paths } from '#app/utils/paths'
import { pageTitle } from '#app/utils/title'

export const handle = { title: '购物车', step: 1, nav: false } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

const commandSchema = z.discriminatedUnion('intent', [
  /** Without scripts: everything that was changed. */
  z.object({ intent: z.literal('update') }),
  /** With scripts, in the background: the lines just touched. */
  z.object({ intent: z.literal('save') }),
  z.object({ intent: z.literal('quantity'), subject: idSchema, value: quantitySchema }),
  z.object({ intent: z.literal('select'), subject: z.string().max(50), value: flagSchema }),
  z.object({ intent: z.literal('accept'), subject: idSchema.optional() }),
  z.object({ intent: z.literal('remove'), subject: idSchema }),
  z.object({ intent: z.literal('remove-selected') }),
  z.object({ intent: z.literal('checkout') }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  const { items, total, action, shipping } = await getCart(request)
  return { groups: toCartGroups(items), total, mustConfirm: action, shipping }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const command = commandSchema.parse(readIntent(form))
  const set = command.intent === 'quantity' ? command : undefined
  const answer = await saveCartForm(request, form, set && [set.subject, set.value])
  if (command.intent === 'save') return answer
  if (hasRefusal(answer)) return data(answer, 400)
  switch (command.intent) {
    case 'select':
      await selectGroup(request, command.subject, command.value)
      break
    case 'accept':
      await acceptMoved(request, command.subject)
      break
    case 'remove':
      return redirect(paths.cartDelete([command.subject]))
    case 'remove-selected': {
      const ids = await getSelectedIds(request)
      if (ids.length > 0) return redirect(paths.cartDelete(ids))
      return data({ ...answer, message: '请先选择要删除的商品' }, 400)
    }
    case 'checkout': {
      const message = await getCheckoutObstacle(request)
      if (message === undefined) return redirect(paths.checkout())
      return data({ ...answer, message }, 400)
    }
  }
  const said = Object.values(answer.lines).map(({ message }) => message)
  if (said.length === 0 && command.intent !== 'update') return redirect(paths.cart())
  const message = said.length === 0 ? '购物车已更新' : said.join('；')
  return redirectWithToast(paths.cart(), { kind: 'success', message })
}

export default function CartPage() {
  const { groups } = useLoaderData<typeof loader>()
  return groups.length === 0 ? <EmptyCart /> : <FilledCart />
}

function FilledCart() {
  const { groups, total, mustConfirm, shipping } = useLoaderData<typeof loader>()
  const pageAnswer = useActionData<CartAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<number[]>([])
  const lines = groups.flatMap((group) => group.lines)
  const saver = useCartSaver(form, lines, pageAnswer)
  // The dialog stands while what it asks about is there, so a deletion closes it.
  const leaving = lines.filter(({ id }) => asked.includes(id))
  return (
    <section className="cart-page container" aria-labelledby="cart-title">
      <form
        method="post"
        ref={form}
        noValidate
        aria-labelledby="cart-title"
        {...cartListeners(saver, setAsked)}
      >
        <input type="hidden" name="shown" value={shownState(lines)} />
        <div className="cart-head">
          <h1 id="cart-title">
            购物车 <small>{total.allLines} 种</small>
          </h1>
          {/* First of the form's buttons: Enter in a number presses it. */}
          <button type="submit" className="button" name="intent" value="update">
            更新数量
          </button>
        </div>
        <FormMessage message={pageAnswer?.message} />
        {mustConfirm && <MovedLines />}
        <CartColumns />
        {groups.map((group) => (
          <CartGroup key={group.key} group={group} answers={saver.answers} />
        ))}
        <CartSums lines={lines} total={total} shipping={shipping} isSaving={saver.isSaving} />
      </form>
      {leaving.length > 0 && (
        <ConfirmDialog title={deleteQuestion(leaving.length)} onClose={() => setAsked([])}>
          <DeleteForm lines={leaving} onCancel={() => setAsked([])} />
        </ConfirmDialog>
      )}
    </section>
  )
}

function CartColumns() {
  return (
    <p className="cart-columns" aria-hidden="true">
      <span>商品</span>
      <span>单价</span>
      <span>数量</span>
      <span>小计</span>
      <span>操作</span>
    </p>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/form-error-page'

export { shouldRevalidate } from '#app/utils/revalidate'
