/** Paper of shipment documents: sheets, or continuous paper of a dot-matrix printer. */
export const paperSizes = { a4: 'A4 横向', continuous: '241 mm 连续纸' } as const
export type PaperSize = keyof typeof paperSizes

/** The size in an address; A4 by default. */
export function readSize(search: URLSearchParams): PaperSize {
  return search.get('size') === 'continuous' ? 'continuous' : 'a4'
}
