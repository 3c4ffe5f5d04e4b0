import type { Reason } from '#contract/reason'

/** A reason not to sell, short enough for a table cell; the full sentence is beside it. */
const shortReasons: Record<Reason['code'], string> = {
  NOT_LOGIN: '未登录',
  STORE_STOPPED: '门店停用',
  NOT_APPROVED: '未审核',
  OFF_SHELF: '已下架',
  CERT_EXPIRED: '证照到期',
  CONTRACT_REQUIRED: '未签合同',
  OUT_OF_SCOPE: '超范围',
  RX_CLASS: '无处方权',
  CLINIC_ONLY: '仅供诊所',
  HM_NO_RIGHT: '无含麻权',
  HM_RECEIPT_DUE: '欠回执',
  CONTROL_REGION: '控销地区',
  CONTROL_TYPE: '控销类型',
  CONTROL_CUSTOMER: '控销名单',
  PRICE_PENDING: '价格待定',
  NO_STOCK: '无货',
  LIMIT_USED: '限购已满',
  ACTIVITY_NOT_STARTED: '活动未开始',
  ACTIVITY_ENDED: '活动已结束',
  ONLINE_FORBIDDEN: '限线下采购',
}

/** Why a store cannot buy it: the first reason and the number of reasons. */
export function reasonsInShort(reasons: readonly Pick<Reason, 'code' | 'subject'>[]): string {
  const [first] = reasons
  if (first === undefined) return ''
  const more = reasons.length > 1 ? `等 ${reasons.length} 项` : ''
  return (first.subject === 'frozen' ? '已冻结' : shortReasons[first.code]) + more
}
