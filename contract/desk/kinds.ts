import type { DeskList } from './desk-list'
import { eventSubjects } from './event-words'
import { memberLists, memberQueues } from './kinds/members'
import { moneyLists, moneyQueues } from './kinds/money'
import { orderLists, orderQueues } from './kinds/orders'

const subjects = Object.fromEntries(
  Object.entries(eventSubjects).map(([key, { name }]) => [key, name]),
)

/** The lists of the desk. Free of zod. */
export const deskLists = {
  ...memberLists,
  ...orderLists,
  ...moneyLists,
  events: {
    call: 'desk.recentEvents',
    filters: { subject: { label: '对象', as: 'select', choices: subjects } },
    dated: '时间',
    ofStores: true,
  },
} as const satisfies Record<string, DeskList>

export type DeskListName = keyof typeof deskLists

/** Kinds of open work; each has a desk page that decides it. */
export const queueKinds = {
  ...memberQueues,
  ...orderQueues,
  ...moneyQueues,
  roleProposals: '待批准的角色变更',
} as const
export type QueueKind = keyof typeof queueKinds
