import type { DocumentSlot } from '../document-slots'

/** Why a document is returned (domain-rules §13). Without zod, for pages. */
export const rejectCauses = {
  name: '名称不符',
  blurred: '模糊缺角',
  stamp: '未盖章',
  expired: '已过期',
  number: '证号不符',
  proxy: '委托书不全',
  person: '身份证与被委托人不符',
  scope: '超范围',
  signature: '签字或日期不全',
  text: '与打印的文本不符',
  title: '开票信息不符',
  wrong: '不是所需的资料',
  other: '其他',
} as const
export type RejectCause = keyof typeof rejectCauses

/** What a licence of an authority can be returned for. */
const ofLicence = ['name', 'blurred', 'stamp', 'expired', 'number', 'scope', 'wrong'] as const

/** What can be wrong with a document of each kind; besides, 其他 with words. */
const causes: Record<DocumentSlot, readonly RejectCause[]> = {
  business: ofLicence,
  clinic: ofLicence,
  drug: ofLicence,
  proxy: ['name', 'blurred', 'stamp', 'expired', 'proxy', 'person', 'wrong'],
  device: ofLicence,
  food: ofLicence,
  quality: ['name', 'blurred', 'stamp', 'expired', 'signature', 'text', 'wrong'],
  invoice: ['name', 'blurred', 'stamp', 'title', 'wrong'],
}

/** The causes that fit a document, by their keys; the desk offers these, and the API takes no other. */
export function causesOf(slot: DocumentSlot): Partial<Record<RejectCause, string>> {
  return Object.fromEntries(
    [...causes[slot], 'other' as const].map((cause) => [cause, rejectCauses[cause]]),
  )
}

/** Why a stamped contract is returned: what can be wrong with one. Without zod, for pages. */
export const paperCauses = {
  name: rejectCauses.name,
  blurred: rejectCauses.blurred,
  stamp: rejectCauses.stamp,
  signature: rejectCauses.signature,
  text: rejectCauses.text,
  other: rejectCauses.other,
} as const
