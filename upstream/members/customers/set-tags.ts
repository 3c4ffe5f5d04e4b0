import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { bumpVersion, getStoreToReview } from '#upstream/members/accounts/review-store'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { listTagsOf, replaceTags } from './tag-store'

const mostTags = 20
const longest = 20

/**
 * Sets the tags of a store, by which campaigns choose buyers (domain-rules §23). 422 at `tags` for
 * too many or too long ones, 409 on a version conflict.
 */
export async function setStoreTags(
  ctx: OperatorContext,
  { id, version, tags: typed }: InputOf<Calls['desk.setStoreTags']>,
): Promise<void> {
  const tags = readTags(typed)
  await transact(ctx, async (trx) => {
    if ((await getStoreToReview(trx.db, id)) === undefined) throw notFound('会员')
    const before = await listTagsOf(trx.db, id)
    const isFirst = await bumpVersion(trx.db, { id, version })
    if (isFirst) await replaceTags(trx.db, id, tags)
    await finishDecision(trx, isFirst, {
      action: 'members.tags',
      subject: `store/${String(id)}`,
      before: { tags: before.join('、') },
      after: { tags: tags.join('、') },
    })
  })
}

function readTags(typed: string): string[] {
  const tags = [...new Set(typed.normalize('NFKC').split(/[\s,;、]+/))].filter(Boolean)
  const long = tags.find((tag) => tag.length > longest)
  if (long !== undefined)
    throw new FormError({ tags: [`标签最多 ${String(longest)} 字：“${long.slice(0, 30)}”`] })
  if (tags.length > mostTags)
    throw new FormError({
      tags: [`最多 ${String(mostTags)} 个标签，现有 ${String(tags.length)} 个`],
    })
  return tags.sort()
}
