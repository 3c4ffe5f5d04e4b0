import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { reportKinds, type ReportKind } from '#contract/report-words'
import { chinaDay } from '#upstream/kernel/time'
import { contractFont } from '#upstream/members/contracts/font'
import { printable } from '#upstream/members/contracts/write-pdf'

export interface SampleOf {
  name: string
  spec: string
  manufacturer: string
  approvalNumber: string
  batchNumber: string
  kind: ReportKind
  /** When it was given, ms. */
  givenAt: number
}

const checks = [
  ['性状', '应符合规定', '符合规定'],
  ['鉴别', '应呈正反应', '符合规定'],
  ['检查', '应符合规定', '符合规定'],
  ['含量测定', '标示量的 95.0%～105.0%', '99.6%'],
] as const
const columns = [64, 200, 380] as const

/** The sample of a report as PDF, written while it is read: the same batch makes the same bytes. */
export function writeSampleReport(report: SampleOf): Readable {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 64, lang: 'zh-CN' },
    info: {
      Title: `样本 ${report.name} ${report.batchNumber}`,
      ...{ Creator: 'Caizhi', Producer: 'Caizhi' },
      CreationDate: new Date(report.givenAt),
    },
  })
  pdf.registerFont('text', contractFont()).font('text')
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
