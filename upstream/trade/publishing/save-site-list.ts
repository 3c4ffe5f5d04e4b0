import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { siteLists, type SiteListKey } from '#contract/desk/kinds/content'
import { readSiteLines } from '#contract/desk/site-lines'
import { keptLines, shownLines } from '#upstream/content/site-lists/kept'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { getVersionedMeta, replaceMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

/** The list of this number; 404 for none. */
export function requireSiteList(id: number): { key: SiteListKey; name: string } {
  const list = (siteLists as Record<number, { key: SiteListKey; name: string }>)[id]
  if (list === undefined) throw notFound('页面')
  return list
}

/**
 * Replaces the navigation, the hot words or the links. 422 at `lines` names the lines that are
 * wrong; 409 on a version conflict.
 */
export async function editSiteList(
  ctx: OperatorContext,
  { id, version, lines: typed }: InputOf<Calls['desk.editSiteList']>,
): Promise<void> {
  const { key } = requireSiteList(id)
  const { lines, problems } = readSiteLines(key, typed)
  if (problems.length > 0) throw new FormError({ lines: [problems.join('；')] })
  await transact(ctx, async (trx) => {
    const before = await getVersionedMeta(trx.db, key)
    const value = keptLines(key, lines)
    const isFirst = await replaceMeta(trx.db, { key, value, version })
    await finishDecision(trx, isFirst, {
      action: 'siteLists.edit',
      subject: `site-list/${id}`,
      before: { lines: shownLines(key, before.value) },
      after: { lines: shownLines(key, value) },
    })
  })
}
