import type { AddResult } from '#contract/cart'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { addToCart, type Wanted } from './add'
import { holdFlash } from './hold'

/** Adds goods to the cart, those of a flash sale by holding them; each with its own outcome. */
export async function addGoods(
  ctx: Context<Buyer>,
  wanted: readonly Wanted[],
): Promise<AddResult[]> {
  const plain = wanted.filter(({ isFlash }) => isFlash !== true)
  const flash = wanted.filter(({ isFlash }) => isFlash === true)
  return [...(await addToCart(ctx, plain)), ...(await holdFlash(ctx, flash))]
}
