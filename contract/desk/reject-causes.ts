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

/** Why a stamped contract is returned: what can be wrong with one. Without zod, for pages. */
export const paperCauses = {
  name: rejectCauses.name,
  blurred: rejectCauses.blurred,
  stamp: rejectCauses.stamp,
  signature: '签字或日期不全',
  text: '与打印的文本不符',
  other: rejectCauses.other,
} as const
