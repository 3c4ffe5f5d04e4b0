import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Failure } from '#app/upstream-client/result'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getReturn(request: Request, id: number) {
  return callOrThrow(request, 'desk.return', { id })
}

export function noteReturnPrint(request: Request, id: number) {
  return call(request, 'desk.printReturn', { id })
}

type Of<N extends keyof Calls> = Omit<InputOf<Calls[N]>, 'id'>

type Command =
  | ({ intent: 'decide' } & Of<'desk.decideReturn'>)
  | ({ intent: 'judge' } & Of<'desk.judgeReturn'>)
  | ({ intent: 'send' } & Of<'desk.bookReturn'>)
  | ({ intent: 'check' } & Of<'desk.checkReturn'>)
  | ({ intent: 'propose' } & Of<'desk.proposeReturn'>)
  | ({ intent: 'refund' } & Of<'desk.refundReturn'>)
  | ({ intent: 'exchange' } & Of<'desk.exchangeReturn'>)

const decided = {
  accept: '已同意，买家会收到消息',
  reject: '已驳回，买家会收到消息',
  ask: '已请买家补充，买家会收到消息',
}

type Done = { ok: true; message: string } | Failure

export async function actAtReturn(request: Request, id: number, command: Command): Promise<Done> {
  switch (command.intent) {
    case 'decide':
    case 'judge': {
      const name = command.intent === 'judge' ? 'desk.judgeReturn' : 'desk.decideReturn'
      const result = await call(request, name, { id, ...command })
      return result.ok ? { ok: true, message: decided[command.decision] } : result
    }
    case 'send':
      return said(
        await call(request, 'desk.bookReturn', { id, ...command }),
        '寄回方式已登记，买家会收到消息',
      )
    case 'check':
      return said(await call(request, 'desk.checkReturn', { id, ...command }), '验收结果已登记')
    case 'propose':
      return said(
        await call(request, 'desk.proposeReturn', { id, ...command }),
        '方案已发给买家，3 天内答复',
      )
    case 'refund': {
      const result = await call(request, 'desk.refundReturn', { id, ...command })
      if (!result.ok) return result
      return said(result, result.data.isPaid ? '已退款，买家会收到消息' : '已确认，等第二人退款')
    }
    case 'exchange': {
      const result = await call(request, 'desk.exchangeReturn', { id, ...command })
      if (!result.ok) return result
      const { isSent, isWaiting } = result.data
      if (isWaiting) return said(result, '已备货，等另一位同事复核后发出')
      return said(result, isSent ? '补发已登记，买家会收到消息' : '没有库存，已征求买家改为退款')
    }
  }
}

function said(result: { ok: true } | Failure, message: string): Done {
  return result.ok ? { ok: true, message } : result
}
