import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { codes } from '#contract/envelope'
import type { OrderPaper } from '#contract/kinds'
import { shownFen } from '#upstream/kernel/money'
import { sendMessage } from '#upstream/members/messages/store'
import type { OrderableLine } from '../cart/payable'
import type { PreparedCheckout } from '../checkout/prepare'
import type { KeptChoices, Snapshot } from './kept-columns'
import { insertRequest } from './purchase-request-store'

export interface Asked extends Omit<KeptChoices, 'papers' | 'shelfMonths'> {
  papers: readonly OrderPaper[]
  submissionId: number
  checkout: PreparedCheckout
  /** JSON of the shipping address. */
  address: string
}

/**
 * Creates a purchase request from a checkout, in the caller's transaction, and returns its id. The
 * caller takes its lines out of the cart; no stock is reserved. 400 for flash-sale goods, whose hold
 * would expire before an answer.
 */
export async function askApproval(ctx: Context<Buyer>, asked: Asked): Promise<number> {
  const { storeId, memberId, name } = ctx.buyer
  const { checkout } = asked
  const lines = checkout.lines.map(({ line }) => line)
  refuseFlash(lines)
  const waiting = lines.flatMap((line) => toKeptLine(line) ?? [])
  const id = await insertRequest(
    ctx,
    {
      submission_id: asked.submissionId,
      store_id: storeId,
      member_id: memberId,
      total_fen: checkout.totalFen,
      choices: JSON.stringify(choicesOf(asked)),
      address: asked.address,
      snapshot: JSON.stringify(lines.map(toSnapshot)),
      fingerprint: checkout.fingerprint,
    },
    waiting,
  )
  await sendMessage(ctx, {
    storeId,
    type: 'order',
    title: '有采购申请待审批',
    text: `${name}申请采购 ${waiting.length} 种商品，合计 ${shownFen(checkout.totalFen)}。`,
    url: `/user/zhzx/cgsq/info/${id}`,
  })
  return id
}

function refuseFlash(lines: readonly OrderableLine[]): void {
  const names = lines.filter(({ kind }) => kind === 'flash').map(({ goods }) => goods.name)
  if (names.length === 0) return
  const message = `秒杀商品不为申请保留，请先取消勾选：${names.join('、')}，或由负责人提交`
  throw new ApiError(codes.refused, message)
}

function toKeptLine({ decided }: OrderableLine) {
  if (decided === undefined) return undefined
  const { row } = decided
  return {
    line_id: row.line_id,
    goods_id: row.id,
    type: row.line_type,
    quantity_milli: row.quantity_milli,
    seen_price_e4: row.seen_price_e4,
    set_id: row.set_id,
    hand_price_e4: row.hand_price_e4,
  }
}

function choicesOf(asked: Asked): KeptChoices {
  const { couponIds, voucherIds, exchangeId, isPoints } = asked
  const { remark, invoiceKind, papers, useBalance, checkout } = asked
  return {
    couponIds,
    voucherIds,
    exchangeId,
    isPoints,
    remark,
    invoiceKind,
    papers: [...papers],
    useBalance,
    shelfMonths: checkout.shelf.months,
  }
}

function toSnapshot({ goods, unit, ...line }: OrderableLine): Snapshot[number] {
  return {
    goodsId: goods.id,
    name: goods.name,
    manufacturer: goods.manufacturer,
    spec: goods.spec,
    unit,
    quantityMilli: line.quantityMilli,
    priceE4: line.priceE4,
    amountFen: line.amountFen,
  }
}
