import type { Claim } from '#contract/desk/claim'
import type { OperatorContext } from '#upstream/kernel/context'
import { getClaim, takeClaim } from './store'

/** Lifetime of a claim, renewed whenever the operator opens it again. */
export const claimMs = 10 * 60_000

/**
 * Marks that this operator has something open for a decision (desk.md §3), or returns who has it
 * open already. Advisory: it blocks nobody.
 */
export async function claim(ctx: OperatorContext, subject: string): Promise<Claim | undefined> {
  // Keys read much and decide little, so they claim nothing.
  if (ctx.operator.keyId !== undefined) return undefined
  await takeClaim(ctx, subject, ctx.now - claimMs)
  const holder = await getClaim(ctx.db, subject)
  return holder === undefined || holder.operator_id === ctx.operator.id
    ? undefined
    : { by: holder.operator, at: holder.claimed_at }
}
