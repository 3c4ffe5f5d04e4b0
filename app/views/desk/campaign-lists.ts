/** The files of a campaign's form, by their fields, and the lists that they are read into. */
export const campaignLists = {
  audienceFile: { list: 'audienceValues', columns: 'first' },
  scopeFile: { list: 'scopeValues', columns: 'first' },
  linesFile: { list: 'lines', columns: 'all' },
} as const
export type CampaignFile = keyof typeof campaignLists
