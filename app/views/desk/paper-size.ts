/** What papers of a shipment are printed on: sheets, or continuous paper of a dot-matrix printer. */
export const paperSizes = { a4: 'A4 横向', continuous: '241 mm 连续纸' } as const
export type PaperSize = keyof typeof paperSizes

/** The size that an address names; A4 where it names none. */
export function readSize(search: URLSearchParams): PaperSize {
  return search.get('size') === 'continuous' ? 'continuous' : 'a4'
}
