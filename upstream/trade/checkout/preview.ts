import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { requireContract } from '#upstream/members/contracts/status'
import type { CheckoutChoices } from './choices'
import { refuseBelowMinimum } from './minimum'
import { prepareCheckout, type PreparedCheckout } from './prepare'

/**
 * The settlement of these cart lines (or all selected ones) for step 2. 459 without signed
 * contracts, 404 for lines that are not in the cart, 400 without any line or below the minimum
 * order.
 */
export async function previewCheckout(
  ctx: Context<Buyer>,
  cartLineIds: readonly number[] | undefined,
  choices: CheckoutChoices,
): Promise<PreparedCheckout> {
  await requireContract(ctx)
  const checkout = await prepareCheckout(ctx, cartLineIds, choices)
  if (checkout.parts.length === 0 && checkout.refused.length === 0) {
    if (cartLineIds !== undefined) throw notFound('购物车商品')
    throw new ApiError(codes.refused, '请先选择要结算的商品')
  }
  refuseBelowMinimum(checkout, ctx.config.MINIMUM_ORDER)
  return checkout
}
