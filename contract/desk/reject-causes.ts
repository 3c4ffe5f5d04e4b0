import type { DocumentSlot } from '../document-slots'

/** Causes for returning a document (domain-rules §13), free of zod. */
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

const ofLicence = ['name', 'blurred', 'stamp', 'expired', 'number', 'scope', 'wrong'] as const

/** Causes per document; 其他 with words is added to each. */
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

/**
 * Causes that apply to a document, with their wording; the desk offers and the API accepts only
 * these.
 */
export function causesOf(slot: DocumentSlot): Partial<Record<RejectCause, string>> {
  return Object.fromEntries(
    [...causes[slot], 'other' as const].map((cause) => [cause, rejectCauses[cause]]),
  )
}

/** Causes for returning a stamped contract, free of zod. */
export const paperCauses = {
  name: rejectCauses.name,
  blurred: rejectCauses.blurred,
  stamp: rejectCauses.stamp,
  signature: rejectCauses.signature,
  text: rejectCauses.text,
  other: rejectCauses.other,
} as const
