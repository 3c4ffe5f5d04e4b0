import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { idSchema } from '#contract/scalars'
import { shownState } from '#app/components/cart/cart-fields'
import { CartForReading } from '#app/components/cart/cart-for-reading'
import { CartGroup } from '#app/components/cart/cart-group'
import { cartListeners } from '#app/components/cart/cart-listeners'
import { CartOffers } from '#app/components/cart/cart-offers'
import { CartSums } from '#app/components/cart/cart-sums'
import { EmptyCart } from '#app/components/cart/empty-cart'
import { MovedLines } from '#app/components/cart/moved-lines'
import { useCartSaver } from '#app/components/cart/use-cart-saver'
import { useDeletion } from '#app/components/cart/use-deletion'
import { useLineTrace } from '#app/components/cart/use-line-trace'
import { AdditionReport } from '#app/components/goods/addition-report'
import { useAddition } from '#app/components/goods/use-addition'
import { FormMessage } from '#app/components/ui/form-message'
import { KnownRoutes } from '#app/components/ui/known-routes'
import { getCart, getLineTrace } from '#app/services/cart/cart.server'
import { cartCommandSchema, runCartCommand } from '#app/services/cart/cart-commands.server'
import { autosaveCartForm, replyUndone, saveCartForm } from '#app/services/cart/cart-saving.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { autosaveIntent, type CartAnswer } from '#app/views/cart/cart-answer'
import { readIntent } from '#app/web/button-intent'
import { gotoName } from '#app/views/cart/draft-form'
import { leaveOnPage } from '#app/views/cart/cart-handover'
import { takeFromPage } from '#app/components/cart/lines-on-page'
import { toCartView, type CartLineView } from '#app/views/cart/cart-groups'
import { findSplitSets } from '#app/views/cart/cart-sets'
import type { RouteHandle } from '#app/site/handle'
import { cartPaths } from '#app/site/cart-paths'
import { paths } from '#app/site/paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { failureStatus } from '#app/upstream-client/result'
import { PageForm } from '#app/components/ui/page-form'

export const handle = { title: '购物车', step: 1, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = idSchema.safeParse(new URL(request.url).searchParams.get('why')).data
  const [cart, why] = await Promise.all([
    getCart(request),
    asked === undefined ? undefined : getLineTrace(request, asked),
  ])
  // Passed by the server, so that the scripts of the page need not include it.
  const storeOrder = severalStoresPaths.order({ source: 'cart' })
  const view = { ...toCartView(cart), why, storeOrder }
  return view.mayOrder && isForDocument(request) ? leaveOnPage(view) : view
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const command = requireCommand(cartCommandSchema, intentOf(form))
  if (command.intent === autosaveIntent) {
    const { answer, status } = await autosaveCartForm(request, form)
    return data(answer, status)
  }
  const set = command.intent === 'quantity' ? command : undefined
  const { answer, status } = await saveCartForm(request, form, set && [set.subject, set.value])
  if (status !== 200) return data(answer, status)
  const result = await runCartCommand(request, command)
  if (!result.ok) return data(replyUndone(answer, result, form), failureStatus(result))
  const said = Object.values(answer.lines).map(({ message }) => message)
  const isElsewhere = result.next !== paths.cart()
  if (isElsewhere || (said.length === 0 && command.intent !== 'update'))
    return redirect(result.next)
  const message = said.length === 0 ? '购物车已更新' : said.join('；')
  return redirectWithToast(paths.cart(), { kind: 'success', message })
}

// The target of a link button contains slashes itself.
function intentOf(form: FormData) {
  const to = form.get(gotoName)
  return to === null ? readIntent(form) : { intent: gotoName, subject: to }
}

export default function CartPage() {
  const cart = useLoaderData<typeof loader>()
  const addition = useAddition()
  if (cart.groups.length === 0)
    return (
      <>
        {addition !== undefined && (
          <div className="container">
            <AdditionReport report={addition} />
          </div>
        )}
        <EmptyCart />
      </>
    )
  return cart.mayOrder ? <FilledCart /> : <CartForReading cart={takeFromPage(cart)} />
}

function FilledCart() {
  const pageAnswer = useActionData<CartAnswer>()
  const addition = useAddition()
  const form = useRef<HTMLFormElement>(null)
  const loaded = takeFromPage(useLoaderData<typeof loader>())
  const saver = useCartSaver(form, loaded, pageAnswer)
  const { why, askWhy } = useLineTrace(loaded.why, saver.cart)
  const { lines, cart } = saver
  const { ask, question } = useDeletion(lines)
  const splitSets = findSplitSets(cart.groups)
  return (
    <section className="cart-page container" aria-labelledby="cart-title">
      <PageForm
        ref={form}
        noValidate
        autoComplete="off"
        aria-labelledby="cart-title"
        {...cartListeners(saver, { onRemove: ask, onWhy: askWhy })}
      >
        <input type="hidden" name="shown" value={shownState(lines)} />
        <div className="cart-head">
          <h1 id="cart-title">
            购物车 <small>{cart.total.allLines} 种</small>
          </h1>
          {/* Enter in a quantity field presses the first button of the form: this one. */}
          <button type="submit" className="button" name="intent" value="update">
            更新数量
          </button>
        </div>
        <FormMessage message={pageAnswer?.message} />
        {addition !== undefined && <AdditionReport report={addition} />}
        {cart.mustConfirm && <MovedLines />}
        <CartColumns />
        {cart.groups.map((group) => (
          <CartGroup
            key={group.key}
            group={group}
            answers={saver.answers}
            now={cart.now}
            splitSets={splitSets}
            why={why}
          />
        ))}
        <CartOffers cart={cart} storeOrder={loaded.storeOrder} />
        <KnownRoutes hrefs={waysOn(lines)} />
        <CartSums lines={lines} {...cart} isSaving={saver.isSaving} isBehind={saver.isBehind} />
      </PageForm>
      {question}
    </section>
  )
}

// When scripts load the page's data, there is no page yet to read lines from.
function isForDocument(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') === true
}

/** One address of every route that the cart page links to. */
function waysOn([first]: readonly CartLineView[]): string[] {
  const { id = 1, goods = { id: 1 } } = first ?? {}
  const ofLine = [
    cartPaths.delete([id]),
    paths.cartWhy(id),
    paths.goods(goods.id),
    paths.why(goods.id),
  ]
  const ofCart = [paths.checkout(), cartPaths.hints(), cartPaths.copy(), cartPaths.hm()]
  return [...ofLine, ...ofCart, paths.sets(), paths.licences()]
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

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction, shouldRevalidate } from '#app/components/cart/autosave'
