import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Failure } from '#app/upstream-client/result'
import {
  changeScope,
  confirmMember,
  decideChange,
  decideDocument,
  decideMember,
  decideRenewal,
  decideRight,
  editMember,
} from './members.server'

type Of<N extends keyof Calls> = Omit<InputOf<Calls[N]>, 'id'>

type Command =
  | ({ intent: 'document' } & Of<'desk.decideDocument'>)
  | ({ intent: 'renewal' } & Of<'desk.decideRenewal'>)
  | ({ intent: 'right' } & Of<'desk.decideRight'>)
  | ({ intent: 'change' } & Of<'desk.decideChange'>)
  | ({ intent: 'member' } & Of<'desk.decideMember'>)
  | ({ intent: 'confirm' } & Of<'desk.confirmMember'>)
  | ({ intent: 'details' } & Of<'desk.editMember'>)
  | ({ intent: 'scope' } & Of<'desk.changeScope'>)

interface Done {
  ok: true
  message: string
  place: string
}

const done = {
  member: {
    approve: '会员资质已通过',
    return: '已退回，会员会收到消息和短信',
    freeze: '已冻结',
    thaw: '已解除冻结',
  },
  document: { accept: '证照已通过', reject: '证照已退回' },
  renewal: {
    accept: '新证已通过，会员会收到消息和短信',
    reject: '新证已退回，会员会收到消息和短信',
  },
  right: {
    accept: '权限已开通，会员会收到消息和短信',
    reject: '申请已驳回，会员会收到消息和短信',
  },
  change: {
    accept: '变更已通过，会员会收到消息和短信',
    reject: '变更已退回，会员会收到消息和短信',
  },
  confirm: '复核通过，会员已开通采购',
  details: '会员资料已保存',
  scope: '经营范围已调整，会员会收到消息',
} as const

export async function decideAtMember(
  request: Request,
  id: number,
  command: Command,
): Promise<Done | Failure> {
  switch (command.intent) {
    case 'document': {
      const { intent, ...decision } = command
      const result = await decideDocument(request, { id, ...decision })
      const place = `#document-${String(decision.document)}`
      return result.ok ? { ok: true, message: done[intent][decision.decision], place } : result
    }
    case 'renewal': {
      const { intent, ...decision } = command
      const result = await decideRenewal(request, { id, ...decision })
      const place = `#document-${String(decision.document)}`
      return result.ok ? { ok: true, message: done[intent][decision.decision], place } : result
    }
    case 'right': {
      const { intent, ...decision } = command
      const result = await decideRight(request, { id, ...decision })
      const place = `#right-${String(decision.application)}`
      return result.ok ? { ok: true, message: done[intent][decision.decision], place } : result
    }
    case 'change': {
      const { intent, ...decision } = command
      const result = await decideChange(request, { id, ...decision })
      const place = `#change-${String(decision.change)}`
      return result.ok ? { ok: true, message: done[intent][decision.decision], place } : result
    }
    case 'member': {
      const { intent, ...decision } = command
      const result = await decideMember(request, { id, ...decision })
      return result.ok ? { ok: true, message: done[intent][decision.decision], place: '' } : result
    }
    case 'confirm': {
      const { intent, ...decision } = command
      const result = await confirmMember(request, { id, ...decision })
      return result.ok ? { ok: true, message: done[intent], place: '' } : result
    }
    case 'details': {
      const { intent, ...edit } = command
      const result = await editMember(request, { id, ...edit })
      return result.ok ? { ok: true, message: done[intent], place: '' } : result
    }
    case 'scope': {
      const { intent, ...change } = command
      const result = await changeScope(request, { id, ...change })
      return result.ok ? { ok: true, message: done[intent], place: '#scope' } : result
    }
  }
}
