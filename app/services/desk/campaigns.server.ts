import { campaignKinds, type CampaignKind } from '#contract/desk/kinds/campaigns'
import { idSchema } from '#contract/scalars'
import { callOrThrow } from '#app/upstream-client/api.server'
import { typedFields, type TypedFields } from '#app/views/desk/campaign-fields'
import { isChoice } from '#app/views/desk/unknown-choice'

/**
 * What the form of a new campaign begins with: the kind of the address, or a copy of the campaign
 * that its `from` names, without its window. 404 for none.
 */
export async function readNewCampaign(
  request: Request,
): Promise<{ kind: CampaignKind; copiedFrom?: number; typed: TypedFields }> {
  const asked = new URL(request.url).searchParams
  const from = idSchema.safeParse(asked.get('from'))
  if (from.success) {
    const { campaign, typed } = await callOrThrow(request, 'desk.campaign', { id: from.data })
    const copy = { ...typedFields(typed), startsAt: '', endsAt: '' }
    return { kind: campaign.kind, copiedFrom: campaign.id, typed: copy }
  }
  const kind = asked.get('kind') ?? ''
  return { kind: isChoice(campaignKinds, kind) ? kind : 'reduction', typed: {} }
}
