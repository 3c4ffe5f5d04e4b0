import { signerPosts, type SignerPost } from '#contract/contract-words'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { getDocument } from '#upstream/members/documents/store'
import { getProfile } from '#upstream/members/registration/store'

/** Persons who may sign for a store, according to its documents; '' where they name nobody. */
export async function getSigners(
  ctx: Context,
  storeId: number,
): Promise<Record<SignerPost, string>> {
  const [profile, proxy] = await Promise.all([
    getProfile(ctx.db, storeId),
    getDocument(ctx.db, storeId, 'proxy'),
  ])
  const named = proxy?.person ?? ''
  return {
    legal: profile?.principal ?? '',
    proxy: named === '' ? (profile?.purchaser ?? '') : named,
  }
}

/** 422 at `name` for a signer other than the one the store's documents name. */
export function requireSigner(
  signers: Record<SignerPost, string>,
  { name, post }: { name: string; post: SignerPost },
): void {
  const known = signers[post]
  if (known === '' || known === name) return
  throw new FormError({ name: [`登记的${signerPosts[post]}是${known}，请由本人签署`] })
}
