/** Documents of a store (domain-rules §12), free of zod so that browser code can import them. */

export const documentSlots = {
  business: '主体资格证明',
  clinic: '诊疗资格证明',
  drug: '药品经营资格证明',
  proxy: '采购委托书',
  device: '医疗器械经营资格证明',
  food: '食品经营资格证明',
  quality: '质量保证协议',
  invoice: '开票资料',
} as const
export type DocumentSlot = keyof typeof documentSlots

/** Documents that may name several stores of one owner and are uploaded once for all of them. */
export const sharedSlots = ['proxy', 'quality'] as const
export type SharedSlot = (typeof sharedSlots)[number]

export const documentTitles = {
  businessLicence: '营业执照',
  institution: '事业单位法人证书',
  nonEnterprise: '民办非企业单位登记证书',
  clinicLicence: '医疗机构执业许可证',
  clinicFiling: '诊所备案凭证',
  drugTrading: '药品经营许可证',
  drugMaking: '药品生产许可证',
  proxy: '采购委托书',
  deviceLicence: '医疗器械经营许可证',
  deviceFiling: '第二类医疗器械经营备案凭证',
  foodLicence: '食品经营许可证',
  foodFiling: '仅销售预包装食品备案',
  quality: '质量保证协议',
  invoice: '开票资料',
} as const
export type DocumentTitle = keyof typeof documentTitles

/** Pictures of a document; a 委托书 comes with both sides of an identity card. */
export const pictureParts = { page: '文件', front: '身份证人像面', back: '身份证国徽面' } as const
export type PicturePart = keyof typeof pictureParts

export const documentStates = {
  saved: '已保存',
  waiting: '待审核',
  accepted: '已通过',
  rejected: '已退回',
} as const

/** States of a document version, once the store is approved. */
export const versionStates = {
  waiting: '待审核',
  accepted: '现行',
  rejected: '已退回',
  past: '曾通过，已换新证',
  replaced: '审核前已换新版',
} as const
export type VersionState = keyof typeof versionStates

/** States of a store (domain-rules §13). */
export const approvalStates = {
  draft: '注册未完成',
  pending: '待审核',
  approved: '已通过',
  rejected: '已退回',
  frozen: '已冻结',
} as const
export type Approval = keyof typeof approvalStates

/** Expiry date of a document without one. */
export const endless = '9999-12-31'
