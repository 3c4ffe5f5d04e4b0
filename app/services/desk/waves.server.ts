import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call } from '#app/upstream-client/api.server'

type Of<N extends keyof Calls> = Omit<InputOf<Calls[N]>, 'id'>

export type WaveCommand =
  | { intent: 'print' }
  | ({ intent: 'batch' } & Of<'desk.changeWaveBatch'>)
  | ({ intent: 'short' } & Of<'desk.noteWaveShort'>)
  | ({ intent: 'takeOut' } & Of<'desk.takeOutOfWave'>)
  | ({ intent: 'withdraw' } & Of<'desk.withdrawWave'>)

const done = {
  print: '已登记打印拣货单，请用浏览器打印本页',
  batch: '已换批次',
  short: '已记短缺，发货建议里不再有',
  takeOut: '已移出波次，可以合进别的波次或单独发货',
  withdraw: '波次已撤销，其中的订单可以重新合成',
}

export async function actAtWave(request: Request, id: number, command: WaveCommand) {
  const result = await actOn(request, id, command)
  return result.ok ? { ...result, message: done[command.intent] } : result
}

function actOn(request: Request, id: number, command: WaveCommand) {
  switch (command.intent) {
    case 'print':
      return call(request, 'desk.printWave', { id })
    case 'batch':
      return call(request, 'desk.changeWaveBatch', { id, ...command })
    case 'short':
      return call(request, 'desk.noteWaveShort', { id, ...command })
    case 'takeOut':
      return call(request, 'desk.takeOutOfWave', { id, ...command })
    case 'withdraw':
      return call(request, 'desk.withdrawWave', { id, ...command })
  }
}
