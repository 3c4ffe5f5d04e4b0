import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { chinaDay } from '#upstream/kernel/time'
import { askReturn, readAsked } from '#upstream/trade/after-sales/ask'
import {
  appealReturn,
  sendBack,
  supplementReturn,
  withdrawReturn,
} from '#upstream/trade/after-sales/buyer-acts'
import { describeReturns, readBody } from '#upstream/trade/after-sales/describe'
import { isCold, readLines } from '#upstream/trade/after-sales/lines'
import { answerProposal } from '#upstream/trade/after-sales/propose'
import { quoteReturn } from '#upstream/trade/after-sales/quote'
import { appealWithinMs, isAtOurCost } from '#upstream/trade/after-sales/rules'
import { nextReturnState } from '#upstream/trade/after-sales/states'
import { findReturn, listOfForm, listOwnReturns } from '#upstream/trade/after-sales/store'
import { giftsToReturn } from '#upstream/trade/after-sales/gifts'
import { listOrderRows } from '#upstream/trade/orders/store'
import type { Handlers } from './handler'
import {
  presentBody,
  presentClaimable,
  presentEntry,
  presentGifts,
  presentProblems,
  presentRefund,
} from './present-after-sales'

const pageSize = 10

export const afterSalesHandlers = {
  'afterSales.options': async (ctx, { orderId }) => {
    const [order] = await listOrderRows(ctx.db, ctx.buyer.storeId, { orderId })
    if (order === undefined) throw notFound('订单')
    const isOn = isOnFor(ctx)
    const lines = await readLines(ctx, { orderId }, isOn)
    return {
      order: { id: order.id, code: order.code, title: order.title },
      isOn,
      hotLine: ctx.config.HOT_LINE,
      lines: lines.map((line) => presentClaimable(line, lines, ctx.now)),
      today: chinaDay(ctx.now),
    }
  },

  'afterSales.quote': async (ctx, input) => {
    const { storeId } = ctx.buyer
    const asked = await readAsked(ctx, input, { storeId, isOn: isOnFor(ctx) })
    const { figures, fenByLine, problems } = await quoteReturn(ctx, storeId, asked)
    const [first] = asked.lines
    const orderId = first?.line.row.order_id ?? 0
    const openId = asked.lines.find(({ line }) => line.claimed.openId !== undefined)
    return {
      refund: presentRefund(figures),
      lines: asked.lines.map(({ line: { row } }) => ({
        id: row.id,
        amount: formatYuanFen(fenByLine.get(row.id) ?? 0),
        isColdChain: isCold(row),
      })),
      problems: presentProblems(problems, { orderId, openId: openId?.line.claimed.openId }),
      isAtOurCost: input.isRefusal || isAtOurCost(input.reason),
      gifts: presentGifts(await giftsToReturn(ctx, asked, orderId)),
    }
  },

  'afterSales.create': async (ctx, input) => ({ ids: await askReturn(ctx, input) }),

  'afterSales.list': async (ctx, { page, ...filter }) => {
    const { storeId } = ctx.buyer
    const { rows, total, counts } = await listOwnReturns(ctx.db, storeId, {
      ...filter,
      page,
      pageSize,
    })
    return {
      items: (await describeReturns(ctx, rows)).map(presentEntry),
      paging: { page, pageSize, total, isCapped: false },
      counts,
    }
  },

  'afterSales.detail': (ctx, { id }) => present(ctx, id),

  'afterSales.withdraw': async (ctx, { id }) => {
    await withdrawReturn(ctx, id)
  },

  'afterSales.supplement': supplementReturn,
  'afterSales.appeal': appealReturn,
  'afterSales.send': sendBack,
  'afterSales.answer': answerProposal,
} satisfies Partial<Handlers>

/** True when the buyer may request after-sales (`is_AfterSale`, product.md §5). */
function isOnFor({ buyer }: Context<Buyer>): boolean {
  return buyer.approval === 'approved'
}

async function present(ctx: Context<Buyer>, id: number) {
  const { storeId } = ctx.buyer
  const row = await findReturn(ctx.db, id, storeId)
  const [described] = row === undefined ? [] : await describeReturns(ctx, [row])
  if (row === undefined || described === undefined) throw notFound('售后申请')
  const [body, form] = await Promise.all([
    readBody(ctx, row),
    listOfForm(ctx.db, storeId, row.token),
  ])
  const siblings = await describeReturns(
    ctx,
    form.filter((one) => one.id !== id),
  )
  return {
    ...presentEntry(described),
    ...presentBody(ctx, described, body),
    canWithdraw: nextReturnState(row.state, 'withdraw') !== undefined,
    canSupplement: row.state === 'supplementing',
    canSend: row.state === 'sending' && !isCold(described.line),
    canAnswer: row.state === 'proposed',
    canAppeal:
      row.state === 'rejected' &&
      row.appealed_at === null &&
      ctx.now <= row.state_at + appealWithinMs,
    siblings: siblings.map(({ row: { id: of, code }, line }) => ({
      id: of,
      code,
      name: line.name,
      batch: line.batch_number,
    })),
  }
}
