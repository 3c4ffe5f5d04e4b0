import type { HmOrderDetail } from '#contract/hm'
import { AddressText } from '#app/components/address/address-text'
import { DataTable } from '#app/components/ui/data-table'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { capitalAmount } from '#app/words/capital-amount'
import { formatDateTime } from '#app/words/dates'
import { toReceivedRow, type ReceivedRow } from '#app/views/orders/hm-received'
import { isZero } from '#app/words/money'

/** The printed receipt to sign and stamp: parties, goods, total, and what is confirmed. */
export function ReceiptSheet({ detail }: { detail: HmOrderDetail }) {
  const { order, company, supplier, address, shippingAmount, received } = detail
  const rows = order.lines.map((line) => toReceivedRow(line, received))
  const isWhole = rows.every(({ missing }) => missing === '')
  return (
    <section className="hm-sheet panel" aria-labelledby="hm-sheet-title">
      <h2 id="hm-sheet-title">含麻黄碱复方制剂收货回执</h2>
      <dl className="invoice-facts">
        <Fact name="订单号" value={order.code} />
        <Fact name="下单时间" value={formatDateTime(order.createdAt)} />
        <Fact name="购货单位" value={company} />
        <Fact name="供货单位" value={supplier} />
        <div className="hm-sheet-wide">
          <dt>收货地址</dt>
          <dd>
            <AddressText address={address} />
          </dd>
        </div>
      </dl>
      <SheetLines rows={rows} />
      <p className="hm-sheet-total">
        {!isZero(shippingAmount) && (
          <>
            运费 <Price yuan={shippingAmount} className="number" />{' '}
          </>
        )}
        {isWhole ? '合计' : '订单合计'} {capitalAmount(order.total)} <Price yuan={order.total} />
      </p>
      <p>
        {isWhole
          ? '以上商品已按数量全部收到，外包装完好，'
          : '以上商品按“实收数量”收到，外包装完好；短少、破损、发错和拒收的不在其内，其货款按售后办理。'}
        货款已由本单位账户对公支付给供货单位。所购商品只用于本单位许可范围内的经营和使用。
      </p>
      <dl className="hm-sheet-signs">
        <Sign name="收货人签字" />
        <Sign name="收货日期" />
        <Sign name="购货单位公章" />
      </dl>
    </section>
  )
}

/** Blank space to sign or stamp. */
function Sign({ name }: { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd />
    </div>
  )
}

function SheetLines({ rows }: { rows: readonly ReceivedRow[] }) {
  return (
    <DataTable
      rows={rows}
      keyOf={({ line }) => line.id}
      caption="回执明细"
      className="invoice-rows hm-sheet-rows"
      columns={[
        {
          head: '商品',
          cell: ({ line }) => (
            <>
              {line.name} <span className="muted">{`${line.spec} ${line.manufacturer}`}</span>
            </>
          ),
        },
        { head: '批准文号', cell: ({ line }) => line.approvalNumber },
        {
          head: '实收数量',
          className: 'amount number',
          cell: ({ line, quantity, missing }) => (
            <>
              {quantity} {line.unit}
              {missing !== '' && (
                <small className="muted">{` （订购 ${line.quantity}，${missing}）`}</small>
              )}
            </>
          ),
        },
        { head: '金额', yuan: ({ amount }) => amount },
      ]}
    />
  )
}
