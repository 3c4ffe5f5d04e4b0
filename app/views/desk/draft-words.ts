import type { Address } from '#contract/address'
import { joinRegion } from '#contract/region-names'

/** What came of adding goods to a draft. */
export function addedInWords(_sent: unknown, { added, unread }: { added: number; unread: number }) {
  const left = unread === 0 ? '' : `，还有 ${String(unread)} 行没认准，请选择`
  return `已加入 ${String(added)} 种${left}`
}

/** An address of the store in one line. */
export function addressText({ receiver, phone, detail, ...region }: Address): string {
  return `${receiver} ${phone}，${joinRegion(region)}${detail}`
}

/** A product in one line. */
export function goodsText(goods: { name: string; spec: string; manufacturer: string }): string {
  return `${goods.name} ${goods.spec} ${goods.manufacturer}`
}
