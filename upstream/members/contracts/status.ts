import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { requireOpened } from '#upstream/kernel/config'
import { ApiError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { contractProblem, contractStatusesOf, type ContractStatus } from './rules'
import { readSigned } from './store'
import { contractVersions } from './versions'

/** How every document stands for a store today. */
export async function getContractStatuses(
  ctx: Context,
  storeId: number,
): Promise<ContractStatus[]> {
  const { signatures, own } = await readSigned(ctx.db, storeId)
  return contractStatusesOf(signatures, [...contractVersions, ...own], chinaDay(ctx.now))
}

/**
 * Throws 459 when the acting store has to sign before ordering (domain-rules §4), and 400 before the
 * shop is open.
 */
export async function requireContract(ctx: Context<Buyer>): Promise<void> {
  requireOpened(ctx)
  const problem = contractProblem(await getContractStatuses(ctx, ctx.buyer.storeId))
  if (problem !== undefined) throw new ApiError(codes.contractRequired, problem)
}
