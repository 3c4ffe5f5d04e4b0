/** What the trail tells of, by the name that stands in it. Without zod, for pages. */
export const auditActions = {
  'desk.signIn': '登录工作台',
  'desk.wrongPassword': '登录密码或验证码错误',
  'desk.blocked': '错误次数过多，暂停登录',
  'desk.join': '设置密码，开始使用',
  'desk.password': '修改密码',
  'desk.totpOn': '启用动态验证码',
  'desk.totpOff': '停用动态验证码',
  'desk.sessionEnd': '结束登录',
  'members.accept': '通过证照',
  'members.reject': '退回证照',
  'members.approve': '通过会员资质',
  'members.return': '退回会员资质',
  'members.freeze': '冻结会员',
  'members.thaw': '解除冻结',
  'members.identity': '查看身份证图片',
  'contracts.look': '查看纸质合同',
  'contracts.accept': '核收纸质合同',
  'contracts.return': '退回纸质合同',
  'people.add': '添加人员',
  'people.link': '重发加入链接',
  'people.reset': '清除密码和动态验证码，重发加入链接',
  'people.propose': '提出角色变更',
  'people.approve': '批准角色变更',
  'people.roles': '角色变更生效',
  'people.reject': '驳回角色变更',
  'people.withdraw': '撤回角色变更',
  'people.disable': '停用人员',
  'people.enable': '恢复人员',
} as const
export type AuditAction = keyof typeof auditActions

/** What an entry is about, by the first part of its subject: `operator/3`. */
export const subjectKinds = {
  operator: '人员',
  store: '会员',
  document: '会员证照',
  'contract-paper': '纸质合同',
  'role-proposal': '角色变更',
} as const
