import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Failure } from '#app/upstream-client/result'
import { firstOfTwo } from '#app/views/desk/first-of-two'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getDeskOrder(request: Request, id: number) {
  return callOrThrow(request, 'desk.order', { id })
}

export function approveOrders(request: Request, orders: string[]) {
  return call(request, 'desk.approveOrders', { orders })
}

type Of<N extends keyof Calls> = Omit<InputOf<Calls[N]>, 'id'>

type Command =
  | ({ intent: 'approve' } & Of<'desk.approveOrder'>)
  | ({ intent: 'hold' } & Of<'desk.holdOrder'>)
  | ({ intent: 'cancel' } & Of<'desk.decideCancelRequest'>)
  | ({ intent: 'note' } & Of<'desk.noteOrder'>)
  | { intent: 'resend' }

const done = {
  approve: '订单已通过，等待拣货发货',
  hold: { hold: '已暂停处理，买家会收到消息', release: '已恢复处理，买家会收到消息' },
  cancel: { accept: '订单已取消，款项、积分和券已退回', refuse: '已答复不同意，买家会收到消息' },
  note: '备注已添加',
  resend: '消息已重发',
} as const

export async function decideAtOrder(
  request: Request,
  id: number,
  command: Command,
): Promise<{ ok: true; message: string } | Failure> {
  switch (command.intent) {
    case 'approve': {
      const { intent, version } = command
      const result = await call(request, 'desk.approveOrder', { id, version })
      return result.ok ? { ok: true, message: done[intent] } : result
    }
    case 'hold': {
      const { intent, ...decision } = command
      const result = await call(request, 'desk.holdOrder', { id, ...decision })
      return result.ok ? { ok: true, message: done[intent][decision.decision] } : result
    }
    case 'cancel': {
      const { intent, ...decision } = command
      const result = await call(request, 'desk.decideCancelRequest', { id, ...decision })
      if (!result.ok) return result
      const { isBooked } = result.data
      return { ok: true, message: isBooked ? done[intent][decision.decision] : firstOfTwo }
    }
    case 'note': {
      const { intent, note } = command
      const result = await call(request, 'desk.noteOrder', { id, note })
      return result.ok ? { ok: true, message: done[intent] } : result
    }
    case 'resend': {
      const result = await call(request, 'desk.resendOrderMessage', { id })
      return result.ok ? { ok: true, message: done.resend } : result
    }
  }
}

export async function closeRest(request: Request, closing: InputOf<Calls['desk.closeRest']>) {
  const result = await call(request, 'desk.closeRest', closing)
  if (!result.ok) return result
  const closed = '缺货的商品已关闭，款项已退回，买家会收到消息'
  return { ...result, message: result.data.isBooked ? closed : firstOfTwo }
}

/** The possible splits of an order, with the totals of both parts for these lines. */
export function getOrderSplit(request: Request, id: number, lines: number[] | undefined) {
  return callOrThrow(request, 'desk.orderSplit', { id, lines })
}

export function splitOrder(request: Request, split: InputOf<Calls['desk.splitOrder']>) {
  return call(request, 'desk.splitOrder', split)
}
