import { auditActions, subjectKinds } from './audit-actions'
import type { DeskList } from './desk-list'
import { eventSubjects } from './event-words'
import { campaignLists, campaignQueues } from './kinds/campaigns'
import { goodsLists } from './kinds/goods'
import { contentLists, contentQueues } from './kinds/content'
import { couponLists, couponQueues } from './kinds/coupons'
import { memberLists, memberQueues } from './kinds/members'
import { moneyLists, moneyQueues } from './kinds/money'
import { orderLists, orderQueues } from './kinds/orders'

const subjects = Object.fromEntries(
  Object.entries(eventSubjects).map(([key, { name }]) => [key, name]),
)

/** The log is asked for all subjects of a kind by its prefix. */
const auditSubjects = Object.fromEntries(
  Object.entries(subjectKinds).map(([kind, { name }]) => [`${kind}/`, name]),
)

/** The lists of the desk. Free of zod. */
export const deskLists = {
  ...memberLists,
  ...goodsLists,
  ...campaignLists,
  ...orderLists,
  ...moneyLists,
  ...couponLists,
  ...contentLists,
  audit: {
    title: '操作记录',
    call: 'desk.audit',
    searched: '对象的编号或单位',
    filters: {
      operator: { label: '操作人', as: 'select' },
      action: { label: '操作', as: 'select', choices: auditActions },
      subject: { label: '对象', as: 'select', choices: auditSubjects },
    },
    dated: '时间',
  },
  events: {
    title: '事件',
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
  ...couponQueues,
  ...contentQueues,
  ...campaignQueues,
  roleProposals: '待批准的角色变更',
} as const
export type QueueKind = keyof typeof queueKinds
