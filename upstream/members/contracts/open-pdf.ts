import { contractFont } from './font'

interface Sheet {
  title: string
  /** Creation date of the document, ms; fixed, so that the same document yields the same bytes. */
  at: number
  /** In PDF points. */
  margin: number
  author?: string
}

/** Part of pdfkit's font that its types leave out. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/**
 * An empty A4 document in the shop's font. pdfkit is imported on first use, because most processes
 * never need it and it takes memory.
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

/** Replaces characters missing from the font by `〔U+3402〕`. */
export function printable(pdf: PDFKit.PDFDocument, text: string): string {
  const { font } = (pdf as unknown as WithFont)._font
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    return character === '\n' || font.hasGlyphForCodePoint(code)
      ? character
      : `〔U+${code.toString(16).toUpperCase().padStart(4, '0')}〕`
  }).join('')
}
