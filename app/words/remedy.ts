import type { Reason } from '#contract/reason'
import { paths } from '#app/site/paths'

export interface Remedy {
  label: string
  href: string
}

export interface Situation {
  goodsId: number
  goodsName: string
  /** The current page, to return to. */
  here: string
  /** The account manager or the hotline. */
  phone: string | undefined
}

/** Anchor on the licences page where a certificate is renewed, by its name or class. */
const places: Readonly<Record<string, string>> = {
  营业执照: 'business',
  药品经营许可证: 'drug',
  医疗机构执业许可证: 'clinic',
  采购委托书: 'proxy',
  医疗器械经营许可证: 'device',
  食品经营许可证: 'food',
  医疗器械Ⅰ类: 'device',
  医疗器械Ⅱ类: 'device',
  医疗器械Ⅲ类: 'device',
  食品: 'food',
  生物制品: 'right-cold',
}

const licencesAt = (place: string) => `${paths.licences()}#${place}`

/**
 * The page that resolves a reason not to sell (domain-rules §4): login, the registration, contract,
 * the application for controlled goods, the missing certificate or right, the receipts, goods at
 * their usual price, a backorder, the same goods of another manufacturer, else a contact.
 */
export function remedyFor(
  { code, subject = '' }: Pick<Reason, 'code' | 'subject'>,
  { goodsId, goodsName, here, phone }: Situation,
): Remedy {
  switch (code) {
    case 'NOT_LOGIN':
      return { label: '去登录', href: paths.login(here) }
    case 'NOT_APPROVED':
      return { label: '查看资质审核', href: paths.registration() }
    case 'STORE_STOPPED':
      return { label: '查看门店', href: paths.stores() }
    case 'CONTRACT_REQUIRED':
      return { label: '去签署', href: paths.contract(here) }
    case 'CONTROL_REGION':
    case 'CONTROL_TYPE':
    case 'CONTROL_CUSTOMER':
      return { label: '控销申请', href: paths.controlApply(goodsId) }
    case 'CERT_EXPIRED':
      return { label: '更新证照', href: licencesAt(places[subject] ?? 'licences-title') }
    case 'OUT_OF_SCOPE':
      return { label: '查看证照与范围', href: licencesAt(places[subject] ?? 'scope-title') }
    case 'RX_CLASS':
      return { label: '申请权限', href: licencesAt('right-rx') }
    case 'HM_NO_RIGHT':
      return { label: '申请权限', href: licencesAt('right-hm') }
    case 'HM_RECEIPT_DUE':
      return { label: '去提交回执', href: paths.hmReceipts() }
    case 'ACTIVITY_ENDED':
    case 'ACTIVITY_NOT_STARTED':
      return { label: '按现价购买', href: paths.goods(goodsId) }
    case 'NO_STOCK':
      return { label: '到货登记', href: paths.waitFor(goodsId) }
    case 'OFF_SHELF':
    case 'CLINIC_ONLY':
    case 'LIMIT_USED':
      return { label: '看同类', href: paths.search({ keywords: goodsName, stock: true }) }
    case 'PRICE_PENDING':
    case 'ONLINE_FORBIDDEN':
      return { label: '联系客服', href: phone === undefined ? paths.service() : `tel:${phone}` }
  }
}
