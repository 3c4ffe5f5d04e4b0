import { contractFont } from './font'

interface Sheet {
  title: string
  /** When what it says came to be, ms: with it the same document makes the same bytes. */
  at: number
  /** Points. */
  margin: number
  author?: string
}

/** What of the font is asked for; the types of pdfkit do not tell of it. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/**
 * An empty sheet of A4 in the shop's font. What draws it is read when the first is drawn: most
 * processes never draw one, and it takes their memory.
 */
export async function openPdf({ title, at, margin, author }: Sheet): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'zh-CN',
    info: {
      Title: title,
      ...(author !== undefined && { Author: author }),
      Creator: 'Caizhi',
      Producer: 'Caizhi',
      CreationDate: new Date(at),
    },
  })
  return pdf.registerFont('text', contractFont()).font('text')
}

/** A text in which characters that the font has not are named: `〔U+3402〕`. */
export function printable(pdf: PDFKit.PDFDocument, text: string): string {
  const { font } = (pdf as unknown as WithFont)._font
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    return character === '\n' || font.hasGlyphForCodePoint(code)
      ? character
      : `〔U+${code.toString(16).toUpperCase().padStart(4, '0')}〕`
  }).join('')
}
