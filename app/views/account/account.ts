import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { User } from '#contract/user'
import { pick } from '#app/views/pick'

const shownOfUser = [
  'username',
  'name',
  'phone',
  'company',
  'kind',
  'region',
  'rank',
  'rankName',
  'approval',
  'isStopped',
  'balance',
  'points',
  'wechat',
  'admin',
  'loginUrl',
  'cartCount',
  'messageCount',
  'commonConfig',
  'isContractSigned',
  'contractEndsOn',
] as const satisfies (keyof User)[]

export type AccountUser = Pick<User, (typeof shownOfUser)[number]>

export type SignedInSession = DataOf<Calls['user.account']>['sessions'][number]

export function toAccountUser(user: User): AccountUser {
  return pick(user, shownOfUser)
}
