import { mostUploadBytes } from '#upstream/kernel/uploads/rules'
import { invoiceFormats } from '#contract/invoice-words'
import type { InvoiceDocument, IssuedAnswer } from './document'
import { formatOf, isWholeInvoice } from './file-format'

/** 数电票号码: year 2, region 2, channel 1, serial 15. */
export const invoiceNumber = /^\d{20}$/

/**
 * The reason why a provider's answer cannot belong to its request, in words for the operator, or
 * undefined. Such an answer is not saved: the invoice may exist, and an operator has to check.
 */
export function answerProblem(
  document: Pick<InvoiceDocument, 'id' | 'amountFen'>,
  answer: IssuedAnswer,
  today: string,
): string | undefined {
  if (answer.id !== document.id) return '答复的不是这一张'
  if (!invoiceNumber.test(answer.number)) return '发票号码不是 20 位数字'
  if (answer.amountFen !== document.amountFen) return '价税合计与申请不符'
  if (!isDay(answer.issuedOn) || answer.issuedOn > today) return '开票日期不正确'
  if (!answer.files.some(({ format }) => format !== 'ofd')) return '没有 PDF 或 XML 文件'
  const odd = answer.files.find(({ format, bytes }) => formatOf(bytes) !== format)
  if (odd !== undefined) return `${invoiceFormats[odd.format]} 文件的内容不对`
  const cut = answer.files.find(({ format, bytes }) => !isWholeInvoice(bytes, format))
  if (cut !== undefined) return `${invoiceFormats[cut.format]} 文件不完整`
  if (answer.files.some(({ bytes }) => bytes.byteLength > mostUploadBytes)) return '文件超过 5 MB'
  return undefined
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at)
}
