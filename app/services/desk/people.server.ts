import { data } from '@remix-run/node'
import type { Role } from '#contract/desk/roles'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'

export async function requirePerson(request: Request, id: number) {
  const { people, isFourEyes } = await callOrThrow(request, 'desk.people', {})
  const person = people.find((one) => one.id === id)
  if (person === undefined) throw data({ message: '没有这位人员' }, 404)
  return { person, isFourEyes }
}

type PersonCommand =
  | { intent: 'roles'; roles: Role[]; reason: string }
  | { intent: 'disable'; reason: string }
  | { intent: 'link' | 'end' | 'enable' }

interface Done {
  message: string
  link?: DataOf<Calls['desk.makeLink']>['link']
}

export async function changePerson(
  request: Request,
  id: number,
  command: PersonCommand,
): Promise<Result<Done>> {
  switch (command.intent) {
    case 'roles': {
      const { roles, reason } = command
      const result = await call(request, 'desk.proposeRoles', { id, roles, reason })
      return said(result, ({ isWaiting }) =>
        isWaiting ? '已提出，等另一位店主批准' : '已按所选角色保存',
      )
    }
    case 'link': {
      const result = await call(request, 'desk.makeLink', { id })
      const message = '已提出。请另一位店主今天在本页点“重设密码链接”，由那位店主取得链接'
      return result.ok ? { ok: true, message, link: result.data.link } : result
    }
    case 'end':
      return said(
        await call(request, 'desk.endSessionsOf', { id }),
        ({ ended }) => `已让 ${ended} 台设备退出登录`,
      )
    case 'disable': {
      const { reason } = command
      return said(await call(request, 'desk.disable', { id, reason }), () => '已停用')
    }
    case 'enable':
      return said(await call(request, 'desk.enable', { id, reason: '' }), () => '已恢复')
  }
}

function said<T>(result: Result<{ data: T }>, words: (data: T) => string): Result<Done> {
  return result.ok ? { ok: true, message: words(result.data) } : result
}
