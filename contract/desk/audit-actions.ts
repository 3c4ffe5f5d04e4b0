import { campaignActions, campaignSubjects } from './kinds/campaigns'
import { goodsActions, goodsSubjects } from './kinds/goods'
import { contentActions, contentSubjects } from './kinds/content'
import { couponActions, couponSubjects } from './kinds/coupons'
import { memberActions, memberSubjects } from './kinds/members'
import { moneyActions, moneySubjects } from './kinds/money'
import { orderActions, orderSubjects } from './kinds/orders'
import { settingNames, settingWords } from './setting-topics'

/** Actions of the audit log by their stored names, free of zod. */
export const auditActions = {
  'bank.look': '查看银行账户',
  'desk.signIn': '登录工作台',
  'desk.wrongPassword': '登录密码或验证码错误',
  'desk.blocked': '错误次数过多，暂停登录',
  'desk.join': '设置密码，开始使用',
  'desk.password': '修改密码',
  'desk.totpOn': '启用动态验证码',
  'desk.totpOff': '停用动态验证码',
  'desk.sessionEnd': '结束登录',
  'keys.make': '生成接口密钥',
  'keys.revoke': '停用接口密钥',
  'people.add': '添加人员',
  'people.link': '重发加入链接',
  'people.agreeLink': '提出重设密码链接（第一人）',
  'people.newPassword': '生成重设密码链接',
  'people.reset': '清除密码和动态验证码，重发加入链接',
  'people.propose': '提出角色变更',
  'people.approve': '批准角色变更',
  'people.roles': '角色变更生效',
  'people.reject': '驳回角色变更',
  'people.withdraw': '撤回角色变更',
  'people.disable': '停用人员',
  'people.enable': '恢复人员',
  'settings.change': '修改店铺设置',
  ...memberActions,
  ...goodsActions,
  ...campaignActions,
  ...orderActions,
  ...moneyActions,
  ...couponActions,
  ...contentActions,
} as const
export type AuditAction = keyof typeof auditActions

/** Reads of what is sensitive; they are no part of a history. */
export const looks: readonly AuditAction[] = [
  'bank.look',
  'members.identity',
  'contracts.look',
  'appeals.look',
  'phones.look',
  'orders.slip',
  'topUps.look',
  'hm.look',
]

/** Actions that leave their subject unchanged, so they cause no version conflict. */
export const changeNothing: readonly AuditAction[] = [
  ...looks,
  'campaigns.replay',
  'orders.resend',
  'shipments.print',
  'picking.print',
  'returns.print',
]

/** Kinds of subject, the first part of `operator/3`. */
export const subjectKinds = {
  operator: { name: '人员' },
  key: { name: '接口密钥' },
  'role-proposal': { name: '角色变更' },
  settings: {
    name: '店铺设置',
    fields: Object.fromEntries(settingNames.map((name) => [name, settingWords[name].label])),
  },
  ...memberSubjects,
  ...goodsSubjects,
  ...campaignSubjects,
  ...orderSubjects,
  ...moneySubjects,
  ...couponSubjects,
  ...contentSubjects,
} as const
export type SubjectKind = keyof typeof subjectKinds
