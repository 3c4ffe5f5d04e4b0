import { shelfWishWords } from '#contract/shelf-wish'
import type { SendingOrder } from '#contract/desk/shipment-shapes'

export function OrderTags({ order }: { order: SendingOrder }) {
  const { isHm, isColdChain, isAsked, remark, shelfMonths, shelfFrom } = order
  return (
    <>
      {isHm && <span className="mark">含麻</span>}
      {isColdChain && <span className="mark">冷链</span>}
      {shelfMonths > 0 && (
        <span className="mark">
          效期：{shelfWishWords(shelfMonths)}，至 {shelfFrom} 或以后
        </span>
      )}
      {isAsked && <strong className="desk-late">买家申请取消</strong>}
      {remark !== '' && <span className="muted"> 备注：{remark}</span>}
    </>
  )
}
