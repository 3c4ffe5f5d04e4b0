import { z } from 'zod'
import { campaignFields, type TypedCampaign } from '#contract/desk/campaigns'
import type { CampaignRow } from '#upstream/goods/campaigns/store'
import { formatYuanFen } from '#upstream/kernel/money'
import { shownEnd, shownMoment } from '#upstream/kernel/time'

const typedSchema = z.object(campaignFields)

/** A kept campaign as it would be typed, for its form, for copies and to be read anew. */
export function typedOf(row: CampaignRow): TypedCampaign {
  const text = (limit: number) => (limit === 0 ? '' : String(limit))
  return typedSchema.parse({
    ...(JSON.parse(row.terms) as object),
    kind: row.kind,
    name: row.name,
    startsAt: shownMoment(row.starts_at),
    endsAt: shownEnd(row.ends_at),
    audience: row.audience,
    audienceValues: row.audience_values,
    isFirst: row.is_first === 1,
    scope: row.scope,
    scopeValues: row.scope_values,
    exceptValues: row.except_values,
    ownerLimit: text(row.owner_limit),
    ownerDayLimit: text(row.owner_day_limit),
    totalLimit: text(row.total_limit),
    budget: row.budget_fen === 0 ? '' : formatYuanFen(row.budget_fen),
  })
}
