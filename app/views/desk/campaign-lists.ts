/** The files of a campaign's form, by their fields, and the lists that they are read into. */
export const campaignLists = {
  audienceFile: {
    list: 'audienceValues',
    columns: 'first',
    choice: { field: 'audience', key: 'stores' },
  },
  scopeFile: { list: 'scopeValues', columns: 'first', choice: { field: 'scope', key: 'goods' } },
  linesFile: { list: 'lines', columns: 'all', choice: undefined },
} as const
export type CampaignFile = keyof typeof campaignLists
