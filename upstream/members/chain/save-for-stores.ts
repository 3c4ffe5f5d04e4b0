import { sharedSlots, type DocumentSlot } from '#contract/document-slots'
import type { DocumentInput } from '#contract/registration'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import {
  requireOpenSlot,
  saveOpenDocument,
} from '#upstream/members/registration/save-open-document'
import { asOwnStore } from './own-store'

/**
 * Saves a copy of one document for each of several stores (domain-rules §14), to be decided
 * separately. 422 at `stores` before anything is saved when one of them cannot take it; 404 for a
 * store of anybody else.
 */
export async function saveForStores(
  ctx: Context<Buyer>,
  { stores, ...document }: DocumentInput & { stores: readonly number[] },
): Promise<void> {
  const own: Context<Buyer>[] = []
  for (const id of new Set(stores)) own.push(await asOwnStore(ctx, id))
  if (own.length > 1) await requireAllOpen(own, document.slot)
  for (const store of own) await saveOpenDocument(store, document)
}

async function requireAllOpen(
  stores: readonly Context<Buyer>[],
  slot: DocumentSlot,
): Promise<void> {
  if (!(sharedSlots as readonly DocumentSlot[]).includes(slot))
    throw new FormError({ stores: ['这份资料各店不同，请分别上传'] })
  const problems: string[] = []
  for (const store of stores) {
    const problem = await problemOf(store, slot)
    if (problem !== undefined) problems.push(`${store.buyer.company}：${problem}`)
  }
  if (problems.length > 0) throw new FormError({ stores: [problems.join('；')] })
}

async function problemOf(store: Context<Buyer>, slot: DocumentSlot): Promise<string | undefined> {
  try {
    await requireOpenSlot(store, slot)
    return undefined
  } catch (error) {
    if (error instanceof ApiError || error instanceof FormError) return error.message
    throw error
  }
}
