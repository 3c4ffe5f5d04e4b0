import type { CampaignDetail, CampaignField } from '#contract/desk/campaigns'

export type TypedFields = Partial<Record<CampaignField, string>>

/** A kept campaign as the values of its form's fields; a tick is `on`. */
export function typedFields(typed: CampaignDetail['typed']): TypedFields {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? (value ? 'on' : '') : value,
    ]),
  )
}
