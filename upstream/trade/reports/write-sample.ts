import type { Readable } from 'node:stream'
import { reportKinds, type ReportKind } from '#contract/report-words'
import { chinaDay } from '#upstream/kernel/time'
import { openPdf, printable } from '#upstream/members/contracts/open-pdf'

export interface SampleOf {
  name: string
  spec: string
  manufacturer: string
  approvalNumber: string
  batchNumber: string
  kind: ReportKind
  /** The time it was issued, ms. */
  givenAt: number
}

const checks = [
  ['性状', '应符合规定', '符合规定'],
  ['鉴别', '应呈正反应', '符合规定'],
  ['检查', '应符合规定', '符合规定'],
  ['含量测定', '标示量的 95.0%～105.0%', '99.6%'],
] as const
const columns = [64, 200, 380] as const

/** A sample report as a PDF stream. Deterministic: the same batch gives the same bytes. */
export async function writeSampleReport(report: SampleOf): Promise<Readable> {
  const title = `样本 ${report.name} ${report.batchNumber}`
  const pdf = await openPdf({ title, at: report.givenAt, margin: 64 })
  pdf.fontSize(18).text(reportKinds[report.kind], { align: 'center' })
  pdf
    .fontSize(10)
    .fillColor('#ad2102')
    .text('样本：演示用，不是有效的检验报告', { align: 'center' })
  pdf.fillColor('black').moveDown(1.5).fontSize(11)
  for (const [name, value] of factsOf(report))
    pdf.text(printable(pdf, `${name}：${value === '' ? '—' : value}`), { lineGap: 5 })
  pdf.moveDown().fontSize(10)
  for (const row of [['检验项目', '标准规定', '检验结果'], ...checks]) {
    const { y } = pdf
    row.forEach((cell, at) => pdf.text(cell, columns[at] ?? 64, y, { width: 170 }))
    pdf.moveDown(0.6)
  }
  pdf.moveDown().text('结论：本品按标准检验，结果符合规定。', columns[0])
  pdf.end()
  return pdf
}

function factsOf(report: SampleOf): [string, string][] {
  return [
    ['品名', report.name],
    ['规格', report.spec],
    ['生产企业', report.manufacturer],
    ['批准文号', report.approvalNumber],
    ['批号', report.batchNumber],
    ['报告日期', chinaDay(report.givenAt)],
  ]
}
