import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { readChange, toChange } from '#upstream/members/changes/read'
import { listVersions } from '#upstream/members/documents/store'
import { toHeldSlots } from '#upstream/members/renewal/present'
import { readRights } from '#upstream/members/rights/read'

export async function readPapers(
  ctx: OperatorContext,
  storeId: number,
): Promise<DataOf<Calls['desk.memberPapers']>> {
  const store = await getStoreToReview(ctx.db, storeId)
  if (store === undefined) throw notFound('会员')
  if (!ctx.operator.permissions.has('members.read'))
    return { documents: [], rights: [], documentVersions: {}, rightVersions: {} }
  const [versions, { rights, applications }, { current, row }] = await Promise.all([
    listVersions(ctx.db, storeId),
    readRights(ctx, storeId),
    readChange(ctx, storeId),
  ])
  const { approval, company, kind, credit_code: creditCode } = store
  return {
    documents: toHeldSlots({ approval, company, kind, creditCode, reader: 'reviewer' }, versions),
    rights,
    documentVersions: byId(versions),
    rightVersions: byId(applications),
    ...(row !== undefined && {
      change: { application: toChange(row), current, version: row.version },
    }),
  }
}

function byId(rows: readonly { id: number; version: number }[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ id, version }) => [String(id), version]))
}
