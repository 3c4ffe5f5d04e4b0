import { ownerLimitUnit, type CampaignKind } from '#contract/desk/kinds/campaigns'

/** Orders that may benefit (or sets of one licence holder); 0 for no limit. */
interface Limits {
  owner: number
  ownerDay: number
  total: number
}

/** Limits that can never be reached because a wider one is lower, by their fields. Pure. */
export function limitProblems(
  kind: CampaignKind,
  { owner, ownerDay, total }: Limits,
): { ownerLimit?: string; ownerDayLimit?: string } {
  const isAbove = (limit: number, wider: number) => limit > 0 && wider > 0 && limit > wider
  // The owner's limit of a set counts sets, of which an order may have many.
  const isByOrder = ownerLimitUnit(kind) === '单'
  const aboveTotal = `不能大于全部最多 ${String(total)} 单`
  const ofDay =
    isByOrder && isAbove(ownerDay, owner)
      ? `不能大于每户最多 ${String(owner)} 单`
      : isAbove(ownerDay, total)
        ? aboveTotal
        : undefined
  return {
    ...(isByOrder && isAbove(owner, total) && { ownerLimit: aboveTotal }),
    ...(ofDay !== undefined && { ownerDayLimit: ofDay }),
  }
}
