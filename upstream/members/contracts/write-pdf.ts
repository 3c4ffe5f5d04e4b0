import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { RecordRow } from './chain'
import { evidenceOf } from './evidence'
import { contractFont } from './font'
import { paragraphsOf } from './rules'

const margin = 64
const nameWidth = 84

/** What of the font is asked for; the types of pdfkit do not tell of it. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/**
 * A signed document with its evidence page as PDF, written while it is read. The same record makes
 * the same bytes: every time in it is that of the signature. Of the font it has what it needs.
 */
export function writePdf(record: RecordRow): Readable {
  const [title = '', ...paragraphs] = paragraphsOf(record.text)
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'zh-CN',
    info: {
      Title: `${title} ${record.number}`,
      Author: record.company,
      Creator: 'Caizhi',
      Producer: 'Caizhi',
      CreationDate: new Date(record.signed_at),
    },
  })
  pdf.registerFont('text', contractFont()).font('text')
  const shown = (text: string) => printable(pdf, text)
  heading(pdf, shown(title))
  pdf.fontSize(9).text(`编号 ${record.number}，版本 ${record.version}`, { align: 'center' })
  pdf.moveDown(1.5).fontSize(10.5)
  for (const paragraph of paragraphs)
    pdf.text(shown(paragraph), { lineGap: 4, paragraphGap: 8, align: 'left' })
  writeEvidence(pdf, record, shown)
  pdf.end()
  return pdf
}

function writeEvidence(
  pdf: PDFKit.PDFDocument,
  record: RecordRow,
  shown: (text: string) => string,
): void {
  const { lines, kind } = evidenceOf(record)
  pdf.addPage()
  heading(pdf, '存证页')
  pdf.fontSize(10)
  for (const [name, value] of lines) {
    const { y } = pdf
    pdf.text(name, margin, y, { width: nameWidth })
    pdf.text(shown(value), margin + nameWidth, y, { lineGap: 3, paragraphGap: 6 })
  }
  pdf.moveDown().text(kind, margin, pdf.y, { lineGap: 4, paragraphGap: 8 })
  pdf.text('核验：在采芝商城的“合同核验”页（/dzht/verify）输入合同编号和全文 SHA-256。', {
    lineGap: 4,
  })
}

function heading(pdf: PDFKit.PDFDocument, text: string): void {
  pdf.fontSize(18).text(text, { align: 'center' })
  pdf.moveDown(0.5)
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
