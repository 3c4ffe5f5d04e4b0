import type { ShipmentSheet } from '#contract/desk/shipment-shapes'
import { formatDateTime } from '#app/words/dates'

interface HeadProps {
  sheet: ShipmentSheet
  title: string
}

/** Title, sender and recipient of a paper; marked void when withdrawn. */
export function SheetHead({ sheet, title }: HeadProps) {
  const { address } = sheet
  const place = [address.province, address.city, address.district, address.detail].join('')
  return (
    <>
      {sheet.isWithdrawn && <p className="desk-sheet-void">已撤回 作废</p>}
      <h2 className="desk-sheet-title">
        {sheet.seller} {title}
      </h2>
      <dl className="desk-sheet-facts">
        <div>
          <dt>单号</dt>
          <dd className="number">{sheet.code}</dd>
        </div>
        <div>
          <dt>发货日期</dt>
          <dd>{formatDateTime(sheet.at).slice(0, 10)}</dd>
        </div>
        <div>
          <dt>供货单位</dt>
          <dd>
            {sheet.seller}（{sheet.warehouse}）
          </dd>
        </div>
        <div>
          <dt>收货单位</dt>
          <dd>{sheet.company}</dd>
        </div>
        <div>
          <dt>收货地址</dt>
          <dd>
            {place}，
            <span className="desk-whole">
              {address.receiver} {address.phone}
            </span>
          </dd>
        </div>
        <div>
          <dt>承运</dt>
          <dd>
            {[sheet.carrier, sheet.trackingNumber].filter(Boolean).join(' ')}
            {sheet.carrier !== '' && '，'}
            {sheet.parcels} 件
          </dd>
        </div>
      </dl>
    </>
  )
}

/**
 * The first row of a printed table. Browsers repeat it on every page to identify the paper; hidden
 * on the screen.
 */
export function RunningHead({ sheet, title, columns }: HeadProps & { columns: number }) {
  return (
    <tr className="desk-paper-running">
      <th scope="colgroup" colSpan={columns}>
        {sheet.seller} {title} {sheet.code}
        {sheet.isWithdrawn && '（已撤回，作废）'}
      </th>
    </tr>
  )
}
