import type { InvoiceCause } from '#contract/invoice-words'
import type { Context } from '#upstream/kernel/context'
import { shownFen } from '#upstream/kernel/money'
import { shownMoment } from '#upstream/kernel/time'
import { sendMessage } from '#upstream/members/messages/store'
import type { RequestRow } from './request-store'

type Subject = Pick<RequestRow, 'store_id' | 'amount_fen' | 'cause'>

export function tellIssued(
  ctx: Context,
  { store_id: storeId, amount_fen, cause }: Subject,
  issued: { id: number; number: string },
): Promise<void> {
  const isRed = cause !== 'sale'
  return sendMessage(ctx, {
    storeId,
    type: 'invoice',
    title: isRed ? '发票已红冲' : '发票已开具',
    text: `${isRed ? '红字发票' : '发票'} ${issued.number}（${shownFen(amount_fen)}）已开具，可查看、下载和打印。`,
    url: `/dzfp/info/${String(issued.id)}`,
  })
}

export function tellFailed(ctx: Context, { store_id: storeId }: Subject, reason: string) {
  const text = `开票未成功：${reason}。我们会处理后重新开具，您也可以在发票页改正后再次申请。`
  return sendMessage(ctx, {
    storeId,
    type: 'invoice',
    title: '开票未成功',
    text,
    url: '/dzfp?state=failed',
  })
}

const causes: Record<InvoiceCause, string> = {
  sale: '',
  wrong: '原发票有误',
  allowance: '销售折让',
  return: '退货退款',
}

export function tellToConfirm(
  ctx: Context,
  { store_id: storeId, cause, amount_fen }: Subject,
  { requestId, until }: { requestId: number; until: number },
) {
  const text =
    `因${causes[cause]}需要开具红字发票（${shownFen(amount_fen)}）。` +
    `原专用发票您已确认用途，请在 ${shownMoment(until)} 前确认红字信息。`
  const url = `/dzfp/red/${String(requestId)}`
  return sendMessage(ctx, { storeId, type: 'invoice', title: '请确认红字信息', text, url })
}
