import { z } from 'zod'
import { campaignFields, type TypedCampaign } from '#contract/desk/campaigns'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { shownMoment } from '#upstream/kernel/time'
import { decideCampaign } from '#upstream/trade/campaigns/decide'
import { addCampaign } from '#upstream/trade/campaigns/save'
import { asOperator, contextAt, type Place } from './at-work'

/** A campaign of the demonstration as it is typed at the desk, and when, ms. */
export interface DemoCampaign {
  at: number
  typed: Partial<TypedCampaign> & Pick<TypedCampaign, 'kind' | 'name'>
}

type Decision = Parameters<typeof decideCampaign>[1]['decision']

const permission = 'promotions.write'
const maker = { name: 'desk-operations', role: 'operations', permission } as const
const confirmer = { name: 'desk-owner', role: 'owner', permission } as const
const schema = z.object(campaignFields)
const confirmedAfterMs = 3_600_000

export type CampaignDesk = Awaited<ReturnType<typeof openCampaignDesk>>

/**
 * The two people of the desk who make the campaigns of the demonstration: 运营 makes and publishes
 * them, the owner confirms what takes two people an hour later.
 */
export async function openCampaignDesk(place: Place) {
  const base = contextAt(place, 0)
  const operations = await asOperator(base, maker)
  const owner = await asOperator(base, confirmer)
  const draft = async ({ at, typed }: DemoCampaign, copiedFrom?: number): Promise<number> => {
    const origin = copiedFrom === undefined ? {} : { copiedFrom }
    const added = { ...schema.parse(typed), ...origin }
    return (await addCampaign({ ...operations, now: at }, added)).id
  }
  const decide = async (id: number, decision: Decision, { at, reason = '' }: Decided) => {
    const { version = 0 } = (await findCampaign(place.db, id)) ?? {}
    const person = decision === 'approve' ? owner : operations
    await decideCampaign({ ...person, now: at }, { id, version, decision, reason })
  }
  return {
    draft,
    decide,
    /** Publishes a campaign, by both people where it takes them; returns its number. */
    publish: async (campaign: DemoCampaign): Promise<number> => {
      const { at } = campaign
      const id = await draft(campaign)
      await decide(id, 'publish', { at })
      const row = await findCampaign(place.db, id)
      if (row?.state === 'waiting') await decide(id, 'approve', { at: at + confirmedAfterMs })
      return id
    },
  }
}

interface Decided {
  at: number
  reason?: string
}

/** A window as it is typed, from ms. */
export function typedWindow(startsAt: number, endsAt: number) {
  return { startsAt: shownMoment(startsAt), endsAt: shownMoment(endsAt) }
}
