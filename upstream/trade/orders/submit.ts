import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import type { InvoiceKind, OrderPaper } from '#contract/kinds'
import { mayDo, refusalOf } from '#contract/store-roles'
import { stoppedWords } from '#upstream/goods/eligibility/rules'
import { isStoreStopped } from '#upstream/members/accounts/stop-store'
import { keepShelfMonths } from '#upstream/members/accounts/store'
import { getAddress } from '#upstream/members/addresses/store'
import { toAddress } from '#upstream/members/addresses/to-address'
import { deleteOrderedLines } from '../cart/store'
import { choicesOf, type ChosenInput } from '../checkout/choices'
import { refuseBelowMinimum } from '../checkout/minimum'
import { prepareCheckout } from '../checkout/prepare'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { requireContract } from '#upstream/members/contracts/status'
import { ApiError, FormError } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { refuseOrderedElsewhere } from './ordered-elsewhere'
import { placeOrAsk } from './place-or-ask'
import { getSubmissionByToken, insertSubmission } from './store'
import { refuseChanges } from './refuse-changes'
import { requireSameWish } from './same-submission'

export interface SubmitInput extends ChosenInput {
  token: string
  /** Cart line ids. */
  ids: readonly number[]
  addressId: number
  remark: string
  /** Undefined: the store's default. */
  invoiceKind?: InvoiceKind | undefined
  papers: readonly OrderPaper[]
  useBalance: boolean
  fingerprint: string
}

export interface Submitted {
  submissionId: number
  requestId: number | undefined
}

/**
 * Turns cart lines into orders in one transaction (domain-rules §7), or into a purchase request
 * where the member's orders need approval (§14). Idempotent by token, also for concurrent submits.
 * 459 without a signed contract, 403 for paying from the balance without that role, 422 at
 * `addressId` or `invoiceKind`. 409 with `changes` when anything changed since the preview, when
 * another page has just ordered the same, or when the page resends its token with another address
 * or remark. On any error the cart stays unchanged.
 */
export async function submitOrder(ctx: Context<Buyer>, input: SubmitInput): Promise<Submitted> {
  const { storeId } = ctx.buyer
  const earlier = await getSubmissionByToken(ctx.db, storeId, input.token)
  if (earlier !== undefined) return submitted(ctx, earlier, input)
  await requireContract(ctx)
  if (input.useBalance && !mayDo(ctx.buyer.roles, 'pay'))
    throw new ApiError(codes.forbidden, refusalOf(ctx.buyer.company, 'pay'))
  return transact(ctx, async (ctx) => {
    // The unique token makes a concurrent duplicate wait here until the first submit has committed.
    const submissionId = await insertSubmission(ctx, storeId, input.token)
    if (submissionId === undefined)
      return submitted(ctx, await requireSubmission(ctx.db, storeId, input.token), input)
    // Submits of one store are serialized, so that two pages cannot order the same cart lines.
    await lockRows(ctx.db, 'stores', [storeId])
    await refuseStopped(ctx)
    // Purchase limits over time count all stores of one licence holder.
    await lockRows(ctx.db, 'members', [ctx.buyer.ownerId])
    const checkout = await prepareCheckout(ctx, input.ids, choicesOf(input))
    await refuseOrderedElsewhere(ctx, checkout, input)
    await refuseChanges(ctx, checkout, input)
    refuseBelowMinimum(checkout, ctx.config.MINIMUM_ORDER)
    const address = JSON.stringify(await requireAddress(ctx, input.addressId))
    const { months } = checkout.shelf
    if (months !== ctx.buyer.shelfMonths) await keepShelfMonths(ctx.db, storeId, months)
    const order = { ...input, submissionId, checkout, address }
    const requestId = await placeOrAsk(ctx, order)
    const ordered = checkout.lines.map(({ line }) => line.cartLineId)
    await deleteOrderedLines(ctx.db, storeId, ordered)
    return { submissionId, requestId }
  })
}

/** The owner may have stopped the store since this request began. */
export async function refuseStopped(ctx: Context<Buyer>): Promise<void> {
  if (await isStoreStopped(ctx.db, ctx.buyer.storeId))
    throw new ApiError(codes.refused, stoppedWords)
}

async function submitted(
  ctx: Context<Buyer>,
  submissionId: number,
  input: SubmitInput,
): Promise<Submitted> {
  return { submissionId, requestId: await requireSameWish(ctx, submissionId, input) }
}

async function requireSubmission(db: Db, storeId: number, token: string): Promise<number> {
  const id = await getSubmissionByToken(db, storeId, token)
  if (id === undefined) throw new ApiError(codes.serverError, '系统繁忙，请稍候再试')
  return id
}

export async function requireAddress(ctx: Context<Buyer>, addressId: number) {
  const address = await getAddress(ctx.db, ctx.buyer.storeId, addressId)
  if (address === undefined) throw new FormError({ addressId: ['请选择收货地址'] })
  return toAddress(address)
}
