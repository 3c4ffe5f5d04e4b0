import { codes } from '#contract/envelope'
import { contractReason } from '#upstream/goods/eligibility/rules'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Choices } from '../settlement/settle'
import { refuseBelowMinimum } from './minimum'
import { prepareCheckout, type PreparedCheckout } from './prepare'

/**
 * What ordering these cart lines (or all selected ones) would come to, for step 2. 459 without a
 * signed contract, 404 for lines that are not in the cart; refused without any line, and below the
 * smallest order.
 */
export async function previewCheckout(
  ctx: Context<Buyer>,
  cartLineIds: readonly number[] | undefined,
  choices: Choices,
): Promise<PreparedCheckout> {
  const unsigned = contractReason(ctx.buyer)
  if (unsigned !== undefined) throw new ApiError(codes.contractRequired, unsigned.message)
  const checkout = await prepareCheckout(ctx, cartLineIds, choices)
  if (checkout.parts.length === 0 && checkout.refused.length === 0) {
    if (cartLineIds !== undefined) throw notFound('购物车商品')
    throw new ApiError(codes.refused, '请先选择要结算的商品')
  }
  refuseBelowMinimum(checkout, ctx.config.MINIMUM_ORDER)
  return checkout
}
