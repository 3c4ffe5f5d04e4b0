/** Codes of help that pages of the shop lead to; each has an address of its own (product.md §2). */
export const helpCodes = [
  'xrzn',
  'hyzc',
  'gwzn',
  'aqgy',
  'fwbz',
  'wzzz',
  'yhxy',
  'zskf',
  'us',
  'tsjy',
  'link',
  'pay',
  'ddzf',
  'hwps',
  'ypth',
  'youx',
] as const
/** The user agreement. */
export const agreementCode = 'yhxy'

export type HelpCode = (typeof helpCodes)[number]
