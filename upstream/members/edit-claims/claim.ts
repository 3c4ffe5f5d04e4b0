import type { EditClaim } from '#contract/desk/edit-claim'
import type { OperatorContext } from '#upstream/kernel/context'
import { writeIfPossible } from '#upstream/kernel/write-if-possible'
import { getEditClaim, takeEditClaim } from './store'

/** Lifetime of a claim, renewed whenever the operator opens it again. */
export const editClaimMs = 10 * 60_000

/**
 * Marks that this operator has something open for a decision (desk.md §3), or returns who has it
 * open already. Advisory: it blocks nobody.
 */
export async function claimEdit(
  ctx: OperatorContext,
  subject: string,
): Promise<EditClaim | undefined> {
  // Another system reads much and decides little.
  if (ctx.operator.keyId !== undefined) return undefined
  await writeIfPossible(ctx, () => takeEditClaim(ctx, subject, ctx.now - editClaimMs))
  const holder = await getEditClaim(ctx.db, subject)
  return holder === undefined || holder.operator_id === ctx.operator.id
    ? undefined
    : { by: holder.operator, at: holder.claimed_at }
}
