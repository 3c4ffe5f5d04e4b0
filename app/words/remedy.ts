import type { Reason } from '#contract/reason'
import { paths } from '#app/site/paths'

/** Where a buyer gets rid of a reason: a page of the shop, or somebody to phone. */
export interface Remedy {
  label: string
  href: string
}

interface Situation {
  goodsId: number
  goodsName: string
  /** The page they are on, to come back to. */
  here: string
  /** The account manager or the hotline. */
  phone: string | undefined
}

/**
 * The way out of a reason not to sell (domain-rules §4): login, the registration, contract, the application for
 * controlled goods, the licences, the receipts, goods at their usual price, the same goods from another maker, else the account manager.
 */
export function remedyFor(
  code: Reason['code'],
  { goodsId, goodsName, here, phone }: Situation,
): Remedy | undefined {
  switch (code) {
    case 'NOT_LOGIN':
      return { label: '去登录', href: paths.login(here) }
    case 'NOT_APPROVED':
      return { label: '查看资质审核', href: paths.registration() }
    case 'CONTRACT_REQUIRED':
      return { label: '去签署', href: paths.contract(here) }
    case 'CONTROL_REGION':
    case 'CONTROL_TYPE':
    case 'CONTROL_CUSTOMER':
      return { label: '申请开通', href: paths.controlApply(goodsId) }
    case 'CERT_EXPIRED':
    case 'OUT_OF_SCOPE':
    case 'RX_CLASS':
      return { label: '查看证照与范围', href: paths.licences() }
    case 'HM_RECEIPT_DUE':
      return { label: '去提交回执', href: paths.hmReceipts() }
    case 'ACTIVITY_ENDED':
      return { label: '按现价购买', href: paths.goods(goodsId) }
    case 'NO_STOCK':
    case 'OFF_SHELF':
      return { label: '看同类', href: paths.search({ keywords: goodsName, stock: true }) }
    default:
      return phone === undefined ? undefined : { label: '联系客服', href: `tel:${phone}` }
  }
}
