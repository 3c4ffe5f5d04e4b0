/** Texts of a workbook that its cells refer to by number, in any order. */
export interface SharedTexts {
  /** Keeps a text; the first is number 0. */
  addText: (text: string) => void
  /** A text by its number; '' when there is no such text. */
  getText: (number: number) => string
}

/** What a file is read with. */
export interface Reading {
  texts: SharedTexts
  /** How many cells of a row are headings that the reader of the rows knows. */
  countHeadings: (cells: string[]) => number
  /** Most bytes that the parts of a workbook that are read may come to. */
  mostUnpacked: number
}

/** Shared texts in memory, for files that are known to be small. */
export function textsInMemory(): SharedTexts {
  const texts: string[] = []
  return {
    addText: (text) => {
      texts.push(text)
    },
    getText: (number) => texts[number] ?? '',
  }
}
