/** Why a document is returned (domain-rules §13). Without zod, for pages. */
export const rejectCauses = {
  name: '名称不符',
  blurred: '模糊缺角',
  stamp: '未盖章',
  expired: '已过期',
  number: '证号不符',
  proxy: '委托书不全',
  scope: '超范围',
  other: '其他',
} as const
