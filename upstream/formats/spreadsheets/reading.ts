/** Shared strings of a workbook, which its cells refer to by index in any order. */
export interface SharedTexts {
  /** Adds a text; the first has index 0. */
  addText: (text: string) => void
  /** '' when the index is out of range. */
  getText: (number: number) => string
}

export interface Reading {
  texts: SharedTexts
  /** The known headings among these cells. */
  countHeadings: (cells: string[]) => number | Promise<number>
  /** Limit of the uncompressed bytes read from a workbook. */
  mostUnpacked: number
}

export function textsInMemory(): SharedTexts {
  const texts: string[] = []
  return {
    addText: (text) => {
      texts.push(text)
    },
    getText: (number) => texts[number] ?? '',
  }
}
