import type { AfterSalesDetail } from '#contract/after-sales-request'
import { Fact } from '#app/components/ui/fact'

/** The parcel label, with the number of the return. */
export function ReturnLabel({ request, company }: { request: AfterSalesDetail; company: string }) {
  const { code, orderCode, line, quantity, returnTo } = request
  return (
    <section className="panel return-label" aria-labelledby="label-title">
      <h2 id="label-title">退货标签</h2>
      <p className="return-label-code number">{code}</p>
      <dl className="said-facts">
        <Fact name="寄往" value={returnTo.address} />
        <Fact name="收件" value={`${returnTo.name} ${returnTo.phone}`} />
        <Fact name="退货单位" value={company} />
        <Fact name="订单号" value={orderCode} />
        <Fact name="商品" value={`${line.name} ${line.spec} ${line.manufacturer}`} />
        <Fact name="批号" value={line.batch === '' ? '未登记' : line.batch} />
        <Fact name="数量" value={`${quantity} ${line.unit}`} />
      </dl>
    </section>
  )
}
