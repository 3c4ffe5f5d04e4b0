import { Fragment } from 'react'
import type { ShipmentSheet } from '#contract/desk/shipment-shapes'
import { formatDateTime } from '#app/words/dates'
import { formatPrice, formatTrace } from '#app/words/money'

interface SheetProps {
  sheet: ShipmentSheet
}

/** 随货同行单: the delivery document that an inspector asks for (domain-rules §17). */
export function DeliverySheet({ sheet }: SheetProps) {
  return (
    <>
      <SheetHead sheet={sheet} title="随货同行单" />
      <table className="plain-table desk-table desk-paper-table">
        <thead>
          <RunningHead sheet={sheet} title="随货同行单" columns={12} />
          <tr>
            <th scope="col">通用名称</th>
            <th scope="col" className="desk-whole">
              剂型
            </th>
            <th scope="col">规格</th>
            <th scope="col">生产厂商</th>
            <th scope="col">上市许可持有人</th>
            <th scope="col">批准文号</th>
            <th scope="col">批号</th>
            <th scope="col">生产日期</th>
            <th scope="col">有效期至</th>
            <th scope="col" className="desk-whole amount">
              数量
            </th>
            <th scope="col" className="amount">
              单价
            </th>
            <th scope="col" className="amount">
              金额
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line, at) => (
            <Fragment key={at}>
              <OrderRow lines={sheet.lines} at={at} columns={12} />
              <tr>
                <th scope="row">{line.name}</th>
                <td>{line.dosageForm || '—'}</td>
                <td>{line.spec}</td>
                <td>{line.manufacturer}</td>
                <td>{line.licenceHolder || '—'}</td>
                <td>{line.approvalNumber || '—'}</td>
                <td className="number desk-whole">{line.batch || '—'}</td>
                <td className="number desk-whole">{line.producedOn || '—'}</td>
                <td className="number desk-whole">{line.expiresOn || '—'}</td>
                <td className="number desk-whole amount">
                  {line.quantity} {line.unit}
                </td>
                <td className="number desk-whole amount">
                  {formatTrace(line.price)}
                  {line.isAverage && '（均价）'}
                </td>
                <td className="number desk-whole amount">{formatPrice(line.amount)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <DeliveryEnd sheet={sheet} />
    </>
  )
}

interface OrderRowProps {
  lines: ShipmentSheet['lines']
  at: number
  columns: number
}

/** The number of the order where its lines begin, on a paper of several orders. */
function OrderRow({ lines, at, columns }: OrderRowProps) {
  const orderCode = lines[at]?.orderCode
  const isOne = lines.every((line) => line.orderCode === orderCode)
  if (isOne || lines[at - 1]?.orderCode === orderCode) return null
  return (
    <tr>
      <th scope="colgroup" colSpan={columns} className="number">
        订单 {orderCode}
      </th>
    </tr>
  )
}

/** Total and signature fields; on one page with the last goods. */
function DeliveryEnd({ sheet }: SheetProps) {
  return (
    <div className="desk-sheet-end">
      <PriceSteps lines={sheet.lines} />
      <p className="desk-sheet-total">
        合计 <b className="number">¥{formatPrice(sheet.total)}</b>
      </p>
      <p className="desk-signs">
        <span>拣货：{sheet.picker}</span>
        <span>复核：{sheet.checker}</span>
        <span>收货签字：</span>
        <span className="desk-seal">（出库专用章）</span>
      </p>
    </div>
  )
}

/** The prices behind an average, once for each product. */
function PriceSteps({ lines }: Pick<ShipmentSheet, 'lines'>) {
  const averages = new Set(
    lines
      .filter(({ steps }) => steps.length > 0)
      .map(({ name, spec, steps }) => `${name} ${spec}，整行 ${steps.join('、')}`),
  )
  if (averages.size === 0) return null
  return <p className="desk-sheet-steps">均价：{[...averages].join('；')}。</p>
}

/** 装箱单: the content of the parcels, without prices. */
export function PackingSheet({ sheet }: SheetProps) {
  return (
    <>
      <SheetHead sheet={sheet} title="装箱单" />
      <BatchTable sheet={sheet} title="装箱单" />
      <p className="desk-signs desk-sheet-end">
        <span>共 {sheet.parcels} 件</span>
        <span>装箱：{sheet.picker}</span>
        <span>复核：{sheet.checker}</span>
      </p>
    </>
  )
}

/** 冷链交接单: temperatures at dispatch and arrival. Unknown values are left to be filled in. */
export function ColdChainSheet({ sheet }: SheetProps) {
  const { recorder, startTemperature, shippedAt } = sheet
  return (
    <>
      <SheetHead sheet={sheet} title="冷链交接单" />
      <dl className="desk-sheet-facts">
        <Handed name="温度记录仪" value={recorder} />
        <Handed name="启运时间" value={shippedAt === undefined ? '' : formatDateTime(shippedAt)} />
        <Handed name="启运温度" value={startTemperature} unit=" ℃" />
        <Handed name="到货时间" value="" />
        <Handed name="到货温度" value="" unit=" ℃" />
        <Handed name="途中超温" value="□ 无 □ 有" />
      </dl>
      <BatchTable sheet={sheet} title="冷链交接单" isCold />
      <p className="desk-signs desk-sheet-end">
        <span>发货交接：{sheet.checker}</span>
        <span>承运交接：</span>
        <span>收货交接：</span>
      </p>
    </>
  )
}

function Handed({ name, value, unit = '' }: { name: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === '' ? <span className="desk-sheet-blank" /> : value}
        {unit}
      </dd>
    </div>
  )
}

function BatchTable({
  sheet,
  title,
  isCold = false,
}: SheetProps & { title: string; isCold?: boolean }) {
  return (
    <table className="plain-table desk-table desk-paper-table">
      <thead>
        <RunningHead sheet={sheet} title={title} columns={isCold ? 7 : 6} />
        <tr>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">生产厂商</th>
          <th scope="col">批号</th>
          <th scope="col">有效期至</th>
          {isCold && <th scope="col">储运要求</th>}
          <th scope="col" className="desk-whole">
            数量
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line, at) => (
          <Fragment key={at}>
            <OrderRow lines={sheet.lines} at={at} columns={isCold ? 7 : 6} />
            <tr>
              <th scope="row">{line.name}</th>
              <td>{line.spec}</td>
              <td>{line.manufacturer}</td>
              <td className="number desk-whole">{line.batch || '—'}</td>
              <td className="number desk-whole">{line.expiresOn || '—'}</td>
              {isCold && <td>{line.storage || '—'}</td>}
              <td className="number desk-whole">
                {line.quantity} {line.unit}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps {
  sheet: ShipmentSheet
  title: string
}

/** Title, sender and recipient of a paper; marked void when withdrawn. */
function SheetHead({ sheet, title }: HeadProps) {
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
function RunningHead({ sheet, title, columns }: HeadProps & { columns: number }) {
  return (
    <tr className="desk-paper-running">
      <th scope="colgroup" colSpan={columns}>
        {sheet.seller} {title} {sheet.code}
        {sheet.isWithdrawn && '（已撤回，作废）'}
      </th>
    </tr>
  )
}
