import type { Address } from '#contract/address'
import { joinRegion } from '#contract/region-names'

/** What came of adding goods to a draft. */
export function addedInWords(_sent: unknown, { added, left }: { added: number; left: number }) {
  if (added === 0) return left === 0 ? '粘贴的行已清空' : `识别出 ${String(left)} 行，请核对后加入`
  return `已加入 ${String(added)} 种${left === 0 ? '' : `，还有 ${String(left)} 行没有加入`}`
}

/** An address of the store in one line. */
export function addressText({ receiver, phone, detail, ...region }: Address): string {
  return `${receiver} ${phone}，${joinRegion(region)}${detail}`
}

/** A product in one line. */
export function goodsText(goods: { name: string; spec: string; manufacturer: string }): string {
  return `${goods.name} ${goods.spec} ${goods.manufacturer}`
}
