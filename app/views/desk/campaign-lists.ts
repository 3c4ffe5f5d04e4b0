import type { FileOf, ListFiles } from './list-files'

/** The lists of a campaign's form that a file can be read into. */
export const campaignLists = {
  audienceValues: 'first',
  scopeValues: 'first',
  exceptValues: 'first',
  lines: 'all',
} as const satisfies ListFiles
export type CampaignFile = FileOf<typeof campaignLists>

/** The same of a running campaign. */
export const addedLists = { addedStores: 'first' } as const satisfies ListFiles
