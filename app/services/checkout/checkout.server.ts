import { rarePaths } from '#app/site/rare-paths'
import { data } from '@remix-run/node'
import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Change, Checkout } from '#contract/checkout'
import { codes } from '#contract/envelope'
import type { Submission } from '#contract/order'
import { orderedElsewhereSchema, type OrderedElsewhere } from '#contract/ordered-elsewhere'
import type { CheckoutChoices } from '#app/views/checkout/checkout-choices'
import { outcomeOf } from '#app/views/checkout/submission-outcome'
import { approvalPaths } from '#app/site/approval-paths'
import { paths } from '#app/site/paths'
import { changesOf } from '#app/upstream-client/changes'
import { failureStatus, isOutage, type Failure } from '#app/upstream-client/result'
import { call } from '#app/upstream-client/api.server'
import { redirectWithToast } from '#app/web/toast.server'
import { uploadUnlessKept } from '#app/services/uploads.server'

/**
 * The orders that the selected lines would become, recomputed now. Changes nothing, although the
 * call is a POST. With nothing to buy, redirects to the cart with the reason. `fingerprint` of a page
 * that was shown: its differences are in `changes`.
 */
export async function requireCheckout(
  request: Request,
  choices: CheckoutChoices,
  fingerprint?: string,
): Promise<Checkout> {
  const result = await call(request, 'cart.checkout', { ...choiceFields(choices), fingerprint })
  if (result.ok) return result.data
  if (failureStatus(result) >= 500) throw data({ message: result.message }, failureStatus(result))
  // A submit whose response was lost has emptied the cart: its order is among the orders.
  const link = { label: '查看我的订单', to: paths.orders() }
  throw await redirectWithToast(paths.cart(), { kind: 'warning', message: result.message, link })
}

function choiceFields(choices: CheckoutChoices) {
  const { couponIds, voucherIds, exchangeId, usesPoints, shelfMonths } = choices
  return { couponIds, voucherIds, exchangeId, isPoints: usesPoints, shelfMonths }
}

/**
 * A refused submission; `changes` where something changed since the page was made (409),
 * `elsewhere` where another page has just ordered the same.
 */
export type Refusal = Failure & { changes: Change[]; elsewhere?: OrderedElsewhere }

/**
 * Places the orders, or a purchase request (`requestId`). Idempotent per token: the same token
 * returns the same submission.
 */
export async function submitOrder(
  request: Request,
  form: Omit<InputOf<Calls['order.create']>, keyof ReturnType<typeof choiceFields>>,
  choices: CheckoutChoices,
): Promise<({ ok: true } & DataOf<Calls['order.create']>) | Refusal> {
  const result = await call(request, 'order.create', { ...form, ...choiceFields(choices) })
  if (result.ok) return { ok: true, ...result.data }
  if (result.code !== codes.changed) return { ...result, changes: [] }
  const changes = changesOf(result)
  const elsewhere = orderedElsewhereSchema.safeParse(result.detail).data
  return { ...result, changes, ...(elsewhere && { elsewhere }) }
}

/**
 * Redirects to the cart, with a link to the orders placed from another page; undefined where there
 * are none. The checkout page itself is empty then.
 */
export async function leaveForCart({ message, elsewhere }: Refusal): Promise<Response | undefined> {
  const { orderId, requestId } = elsewhere ?? {}
  const link =
    orderId !== undefined
      ? { label: '查看该订单', to: paths.order(orderId) }
      : { label: '查看该申请', to: approvalPaths.request(requestId ?? 0) }
  if (orderId === undefined && requestId === undefined) return undefined
  return redirectWithToast(paths.cart(), { kind: 'warning', message, link })
}

/**
 * The page after a payment: step 4, or step 3 while an amount is due. Decided here and not by step
 * 3 itself: text browsers take a second redirect from one address for a loop.
 */
export async function pageAfterPayment(request: Request, id: number): Promise<string> {
  const result = await call(request, 'order.submission', { id })
  return result.ok && isDone(result.data) ? rarePaths.paid(id) : paths.pay(id)
}

/** True for step 4: something was paid, and nothing is due. */
export function isDone(submission: Submission): boolean {
  const outcome = outcomeOf(submission)
  return outcome === 'paid' || outcome === 'waiting'
}

/** A failed transfer; `slipId` where the voucher is uploaded and need not be sent again. */
export type TransferFailure = Failure & { slipId?: number }

/**
 * Reports a corporate transfer with its voucher: a new file, or one uploaded before. Errors of the
 * file are in `fieldErrors.slip`.
 */
export async function payByTransfer(
  request: Request,
  id: number,
  { slip, slipId }: { slip?: File; slipId?: number },
): Promise<{ ok: true } | TransferFailure> {
  const uploaded = await uploadUnlessKept(request, slip, slipId)
  if (!uploaded.ok) return { ...uploaded, fieldErrors: { slip: [uploaded.message] } }
  const input = { id, method: 'transfer', slipId: uploaded.id } as const
  const result = await call(request, 'order.pay', input)
  return result.ok || !isOutage(result) ? result : { ...result, slipId: uploaded.id }
}
