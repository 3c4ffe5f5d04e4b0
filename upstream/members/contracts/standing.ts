import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { contractProblem, standingsOf, type Standing } from './rules'
import { listSignatures } from './store'
import { contractVersions } from './versions'

export async function getStandings(ctx: Context, storeId: number): Promise<Standing[]> {
  const signatures = await listSignatures(ctx.db, storeId)
  return standingsOf(signatures, contractVersions, chinaDay(ctx.now))
}

/** Throws 459 when the acting store has to sign before ordering (domain-rules §4). */
export async function requireContract(ctx: Context<Buyer>): Promise<void> {
  const problem = contractProblem(await getStandings(ctx, ctx.buyer.storeId))
  if (problem !== undefined) throw new ApiError(codes.contractRequired, problem)
}
