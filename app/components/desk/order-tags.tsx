import type { SendingOrder } from '#contract/desk/shipment-shapes'

/** What is special about an order that is picked or sent. */
export function OrderTags({ order }: { order: SendingOrder }) {
  const { isHm, isColdChain, isAsked, remark } = order
  return (
    <>
      {isHm && <span className="mark">含麻</span>}
      {isColdChain && <span className="mark">冷链</span>}
      {isAsked && <strong className="desk-late">买家申请取消</strong>}
      {remark !== '' && <span className="muted"> 备注：{remark}</span>}
    </>
  )
}
