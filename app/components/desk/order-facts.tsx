import type { DeskOrder } from '#contract/desk/orders'
import { invoiceKinds, orderPapers } from '#contract/kinds'
import { joinRegion } from '#contract/region-names'
import { shelfWishWords } from '#contract/shelf-wish'
import { Fact } from '#app/components/ui/fact'
import { formatDateTime } from '#app/words/dates'

export function OrderFacts({ detail }: { detail: DeskOrder }) {
  const { order, address, remark, invoiceKind, papers, shelfMonths } = detail
  const place = joinRegion(address) + address.detail
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">收货与要求</h2>
      <dl className="desk-facts">
        <Fact name="下单时间" value={formatDateTime(order.createdAt)} />
        <Fact name="收货" value={`${address.receiver} ${address.phone}，${place}`} />
        {address.placeNote !== undefined && <Fact name="收货地" value={address.placeNote} />}
        <Fact name="备注" value={remark === '' ? '无' : remark} />
        <Fact name="发票" value={invoiceKinds[invoiceKind]} />
        <Fact
          name="随货资料"
          value={papers.map((paper) => orderPapers[paper]).join('、') || '无'}
        />
        <Fact name="效期要求" value={shelfWishWords(shelfMonths)} />
      </dl>
    </section>
  )
}
