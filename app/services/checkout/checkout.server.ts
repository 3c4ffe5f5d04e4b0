import { rarePaths } from '#app/site/rare-paths'
import { data } from '@remix-run/node'
import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Checkout } from '#contract/checkout'
import { codes } from '#contract/envelope'
import { changesDataSchema, type Change, type Submission } from '#contract/order'
import { orderedElsewhereSchema, type OrderedElsewhere } from '#contract/ordered-elsewhere'
import type { CheckoutChoices } from '#app/views/checkout/checkout-choices'
import { outcomeOf } from '#app/views/checkout/submission-outcome'
import { approvalPaths } from '#app/site/approval-paths'
import { paths } from '#app/site/paths'
import { failureStatus, isOutage, type Failure } from '#app/upstream-client/result'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { redirectWithToast } from '#app/web/toast.server'
import { uploadUnlessKept } from '#app/services/uploads.server'

/**
 * What the selected lines would become as orders, recomputed now. Changes nothing, although the
 * call is a POST. With nothing to buy, redirects to the cart with the reason.
 */
export async function requireCheckout(
  request: Request,
  choices: CheckoutChoices,
): Promise<Checkout> {
  const result = await call(request, 'cart.checkout', choiceFields(choices))
  if (result.ok) return result.data
  if (failureStatus(result) >= 500) throw data({ message: result.message }, failureStatus(result))
  // A submit whose answer got lost has emptied the cart: its order is among the orders.
  const link = { label: '查看我的订单', to: paths.orders() }
  throw await redirectWithToast(paths.cart(), { kind: 'warning', message: result.message, link })
}

/** Choices as the contract names them. */
function choiceFields(choices: CheckoutChoices) {
  const { couponIds, voucherIds, exchangeId, usesPoints, shelfMonths } = choices
  return { couponIds, voucherIds, exchangeId, isPoints: usesPoints, shelfMonths }
}

/**
 * A submission that was refused; `changes` where something moved since the page was made (409),
 * `elsewhere` where another page has ordered the same a moment ago.
 */
export type Refusal = Failure & { changes: Change[]; elsewhere?: OrderedElsewhere }

/**
 * Makes the orders, or a purchase request (`requestId`). The same token again answers with the same
 * submission.
 */
export async function submitOrder(
  request: Request,
  form: Omit<InputOf<Calls['order.create']>, keyof ReturnType<typeof choiceFields>>,
  choices: CheckoutChoices,
): Promise<({ ok: true } & DataOf<Calls['order.create']>) | Refusal> {
  const result = await call(request, 'order.create', { ...form, ...choiceFields(choices) })
  if (result.ok) return { ok: true, ...result.data }
  if (result.code !== codes.changed) return { ...result, changes: [] }
  const changes = changesDataSchema.safeParse(result.detail).data?.changes ?? []
  const elsewhere = orderedElsewhereSchema.safeParse(result.detail).data
  return { ...result, changes, ...(elsewhere && { elsewhere }) }
}

/**
 * To the cart, with the way to what another page has ordered of it; undefined where none has. The
 * page itself has nothing left to show.
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

/** All orders of one submission with what is to pay; 404 is thrown for another buyer's. */
export function requireSubmission(request: Request, id: number): Promise<Submission> {
  return callOrThrow(request, 'order.submission', { id })
}

/**
 * Where a payment leads: to step 4, or back to step 3 while something is left to pay there. Asked
 * here and not by step 3 itself: text browsers take a second redirect from one address for a loop.
 */
export async function pageAfterPayment(request: Request, id: number): Promise<string> {
  const result = await call(request, 'order.submission', { id })
  return result.ok && isDone(result.data) ? rarePaths.paid(id) : paths.pay(id)
}

/** Whether step 4 is where the buyer goes on: something was paid, and nothing is left to pay. */
export function isDone(submission: Submission): boolean {
  const outcome = outcomeOf(submission)
  return outcome === 'paid' || outcome === 'waiting'
}

/** Pays with the balance what the balance may pay (not 含麻, domain-rules §5). */
export function payByBalance(request: Request, id: number) {
  return call(request, 'order.pay', { id, method: 'balance' })
}

/** A transfer that was not noted; `slipId` where the slip is uploaded and need not be sent again. */
export type TransferFailure = Failure & { slipId?: number }

/**
 * Tells of a corporate transfer with its slip: a new file, or one that was uploaded before. What is
 * wrong with the file stands in `fieldErrors.slip`.
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
