import type { InvoiceSheet as Sheet } from '#contract/invoice'
import { invoiceKinds } from '#contract/kinds'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { capitalAmount } from '#app/words/capital-amount'
import { formatPrice, isZero, plus, yuanText } from '#app/words/money'
import { SheetRows } from './sheet-rows'

export function InvoiceSheet({ sheet }: { sheet: Sheet }) {
  const { invoice, buyer, seller, net, tax, corrects, isSample } = sheet
  const tender = invoice.isRed ? '' : tenderInWords(sheet)
  return (
    <div className="invoice-sheet panel">
      {isSample && <p className="invoice-sample">演示样张，不是有效发票</p>}
      <dl className="invoice-facts">
        <Fact name="发票号码" value={invoice.number} />
        <Fact name="开票日期" value={invoice.issuedOn ?? ''} />
        <Fact name="发票种类" value={`电子发票（${invoiceKinds[invoice.kind]}）`} />
        <Fact
          name="订单号"
          value={sheet.orderCodes.length > 1 ? sheet.orderCodes.join('、') : invoice.orderCode}
        />
        <Fact name="购买方" value={`${buyer.name}（税号 ${buyer.taxNumber}）`} />
        {buyer.place !== '' && <Fact name="地址电话" value={buyer.place} />}
        {buyer.account !== '' && <Fact name="开户行" value={buyer.account} />}
        <Fact name="销售方" value={`${seller.name}（税号 ${seller.taxNumber}）`} />
      </dl>
      <SheetRows rows={sheet.rows} />
      <dl className="invoice-facts">
        <Fact name="金额" value={yuanText(net)} />
        <Fact name="税额" value={yuanText(tax)} />
        <div>
          <dt>价税合计</dt>
          <dd>
            {capitalAmount(invoice.amount)} <Price yuan={invoice.amount} />
          </dd>
        </div>
        {tender !== '' && <Fact name="备注" value={tender} />}
        {corrects !== undefined && (
          <Fact name="备注" value={`红字发票，冲销发票号码 ${corrects}`} />
        )}
      </dl>
    </div>
  )
}

/** Vouchers and points are granted by the seller: the invoice is for the amount paid after them. */
function tenderInWords({ invoice, voucher, points }: Sheet): string {
  const used = [
    !isZero(voucher) && `现金券抵扣 ¥${formatPrice(voucher)}`,
    !isZero(points) && `积分抵扣 ¥${formatPrice(points)}`,
  ].filter((text) => text !== false)
  if (used.length === 0) return ''
  const before = plus(plus(invoice.amount, voucher), points)
  return `应付 ¥${formatPrice(before)}，其中${used.join('，')}，按实付金额开票`
}
