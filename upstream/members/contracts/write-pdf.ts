import type { Readable } from 'node:stream'
import type { RecordRow } from './chain'
import { evidenceOf } from './evidence'
import { openPdf, printable } from './open-pdf'
import { paragraphsOf } from './rules'

const margin = 64
const nameWidth = 84

/**
 * A signed document with its evidence page as a PDF stream. The same record yields the same bytes:
 * every time in it is that of the signature. The font is subset.
 */
export async function writePdf(record: RecordRow): Promise<Readable> {
  const [title = '', ...paragraphs] = paragraphsOf(record.text)
  const pdf = await openPdf({
    title: `${title} ${record.number}`,
    author: record.company,
    at: record.signed_at,
    margin,
  })
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
  pdf.text('核验：在商城的“合同核验”页（/dzht/verify）输入合同编号和全文 SHA-256。', {
    lineGap: 4,
  })
}

function heading(pdf: PDFKit.PDFDocument, text: string): void {
  pdf.fontSize(18).text(text, { align: 'center' })
  pdf.moveDown(0.5)
}
