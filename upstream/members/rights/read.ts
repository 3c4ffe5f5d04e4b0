import type { GoodsClass } from '#contract/goods'
import type { Right, RightApplication } from '#contract/right'
import { rightKinds, type RightKind } from '#contract/right-kinds'
import type { Context } from '#upstream/kernel/context'
import { listScope } from '#upstream/members/accounts/review-store'
import { getRightColumns } from '#upstream/members/accounts/rights-store'
import { rightEndsOf } from '#upstream/members/accounts/buyer-store'
import { rightStatus, type RightFacts } from './rules'
import { listApplications, type PicturedApplication } from './store'

export async function readRights(
  ctx: Context,
  storeId: number,
): Promise<{ rights: Right[]; applications: PicturedApplication[] }> {
  const [row, scope, applications] = await Promise.all([
    getRightColumns(ctx.db, storeId),
    listScope(ctx.db, storeId),
    listApplications(ctx.db, storeId),
  ])
  const ends = rightEndsOf(row)
  const granted: Record<RightKind, boolean> = {
    hm: row.has_hm_right === 1,
    rx: row.is_rx_allowed === 1,
    cold: scope.includes(biologics),
  }
  const rights = (Object.keys(rightKinds) as RightKind[]).map((kind): Right => {
    const own = applications.filter((one) => one.kind === kind)
    const facts = { isGranted: granted[kind], until: ends[kind], latest: latestOf(own) }
    return {
      kind,
      ...rightStatus(facts, ctx.now),
      validUntil: granted[kind] ? (ends[kind] ?? '') : '',
      applications: own.map(toApplication),
    }
  })
  return { rights, applications }
}

export const biologics: GoodsClass = 'biologic'

function latestOf([latest]: readonly PicturedApplication[]): RightFacts['latest'] {
  return latest && { state: latest.state, decidedAt: latest.decided_at }
}

function toApplication(row: PicturedApplication): RightApplication {
  return {
    id: row.id,
    state: row.state,
    handedInAt: row.created_at,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    purchaser: row.purchaser,
    receiver: row.receiver,
    bank: row.bank,
    bankAccount: row.bank_account,
    words: row.words,
    reason: row.reason,
    pictures: row.pictures.map(({ upload_id, part, isPdf }) => ({
      uploadId: upload_id,
      part,
      isPdf,
    })),
  }
}
