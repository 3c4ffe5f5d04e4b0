import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { fieldCodes } from '#contract/field-codes'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { submitRegistration } from '#upstream/members/registration/submit'
import { asOwnStore } from './own-store'

/**
 * Submits stores of one owner, each independently: an incomplete one reports what is missing and
 * does not block the others (domain-rules §14). 404 for a store of anybody else, before any is
 * submitted.
 */
export async function submitStores(
  ctx: Context<Buyer>,
  ids: readonly number[],
): Promise<DataOf<Calls['chain.submit']>> {
  const stores: Context<Buyer>[] = []
  for (const id of new Set(ids)) stores.push(await asOwnStore(ctx, id))
  const results: DataOf<Calls['chain.submit']>['results'] = []
  for (const store of stores) {
    const { storeId: id, company } = store.buyer
    results.push({ id, company, ...(await submitOne(store)) })
  }
  return { results }
}

async function submitOne(store: Context<Buyer>) {
  try {
    return { ...(await submitRegistration(store)), message: '', isCodeTaken: false }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof FormError)) throw error
    const isCodeTaken =
      error instanceof FormError && error.codes.creditCode === fieldCodes.creditCodeTaken
    return { place: 0, message: error.message, isCodeTaken }
  }
}
