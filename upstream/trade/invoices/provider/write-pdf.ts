import { buffer } from 'node:stream/consumers'
import { invoiceKinds } from '#contract/kinds'
import { shownFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { openPdf, printable } from '#upstream/members/contracts/open-pdf'
import { taxIn, type InvoiceRow } from '../rules'
import type { Sheet } from './sheet'

const margin = 40
/** Offset and width of each column, in points. */
const columns = [
  { name: '项目名称', from: 40, width: 200 },
  { name: '规格', from: 244, width: 90 },
  { name: '数量', from: 338, width: 56 },
  { name: '金额', from: 398, width: 66 },
  { name: '税率', from: 468, width: 30 },
  { name: '税额', from: 502, width: 54 },
] as const
const lastLine = 760

/** A sample invoice as PDF. Deterministic: the same invoice gives the same bytes. */
export async function writeSamplePdf(sheet: Sheet): Promise<Buffer> {
  const at = Date.parse(`${sheet.issuedOn}T00:00:00+08:00`)
  const pdf = await openPdf({ title: `样本 ${sheet.number}`, at, margin })
  const isRed = sheet.amountFen < 0
  pdf.fontSize(16).text(`电子发票（${invoiceKinds[sheet.kind]}）${isRed ? '红字' : ''}`, {
    align: 'center',
  })
  pdf.fontSize(10).fillColor('#ad2102').text('样本：演示用，不是有效发票', { align: 'center' })
  pdf.fillColor('black').moveDown()
  for (const line of headLines(sheet)) pdf.text(printable(pdf, line), { lineGap: 3 })
  pdf.moveDown()
  writeRow(
    pdf,
    columns.map(({ name }) => name),
  )
  for (const row of sheet.rows)
    writeRow(
      pdf,
      cellsOf(row).map((cell) => printable(pdf, cell)),
    )
  const tax = sheet.rows.reduce((sum, row) => sum + taxIn(row), 0)
  pdf
    .moveDown()
    .text(
      `合计金额 ${shownFen(sheet.amountFen - tax)}    税额 ${shownFen(tax)}    价税合计 ${shownFen(sheet.amountFen)}`,
      margin,
    )
  pdf.end()
  return buffer(pdf)
}

function headLines({ number, issuedOn, buyer, seller, corrects }: Sheet): string[] {
  return [
    `发票号码 ${number}    开票日期 ${issuedOn}`,
    `购买方 ${buyer.name}    税号 ${buyer.taxNumber}`,
    ...[buyer.place, buyer.account].filter((line) => line !== ''),
    `销售方 ${seller.name}    税号 ${seller.taxNumber}`,
    ...(corrects === '' ? [] : [`红字发票，冲销发票号码 ${corrects}`]),
  ]
}

function cellsOf(row: InvoiceRow): string[] {
  const tax = taxIn(row)
  return [
    row.name,
    row.spec,
    row.quantityMilli === 0 ? '' : `${String(milliToQuantity(row.quantityMilli))} ${row.unit}`,
    shownFen(row.amountFen - tax),
    `${String(row.ratePercent)}%`,
    shownFen(tax),
  ]
}

/** A table row. Names wrap, and a row that does not fit starts a page. */
function writeRow(pdf: PDFKit.PDFDocument, cells: readonly string[]): void {
  const heights = cells.map((cell, at) =>
    pdf.heightOfString(cell, { width: columns[at]?.width ?? 0 }),
  )
  if (pdf.y + Math.max(...heights) > lastLine) pdf.addPage()
  const top = pdf.y
  cells.forEach((cell, at) => {
    const column = columns[at]
    if (column !== undefined) pdf.text(cell, column.from, top, { width: column.width })
  })
  pdf.x = margin
  pdf.y = top + Math.max(...heights) + 3
}
