import type { DeliveryDetail, ReceiptLine } from '#contract/receipt'
import { Fact } from '#app/components/ui/fact'
import { formatDateTime } from '#app/words/dates'
import { differencesInWords, refusedInWords } from './delivery-result'

/** The printable 验收记录: who, when, and each batch with the result. */
export function RecordSheet({ detail }: { detail: DeliveryDetail }) {
  const { delivery, company, supplier, lines, recorder, startTemperature } = detail
  const { receivedAt, receivedBy } = delivery
  return (
    <section className="hm-sheet panel" aria-labelledby="record-sheet">
      <h2 id="record-sheet">药品到货验收记录</h2>
      <dl className="invoice-facts">
        <Fact name="购货单位" value={company} />
        <Fact name="供货单位" value={supplier} />
        <Fact name="随货同行单" value={delivery.code} />
        <Fact name="订单号" value={delivery.orderCode} />
        <Fact name="到货" value={receivedAt === undefined ? '—' : formatDateTime(receivedAt)} />
        <Fact name="验收人" value={receivedBy === '' ? '发货满 10 天自动确认' : receivedBy} />
        {recorder !== '' && (
          <Fact name="冷链" value={`记录仪 ${recorder}，启运 ${startTemperature} ℃`} />
        )}
      </dl>
      {delivery.state === 'refused' && <p>{refusalInWords(detail)}</p>}
      <table className="plain-table labelled-table receipt-record-rows">
        <caption className="visually-hidden">按批号的验收结果</caption>
        <thead>
          <tr>
            <th scope="col">品名</th>
            <th scope="col">剂型</th>
            <th scope="col">生产企业</th>
            <th scope="col">批准文号</th>
            <th scope="col">批号</th>
            <th scope="col">生产日期</th>
            <th scope="col">有效期至</th>
            <th scope="col" className="amount">
              发货
            </th>
            <th scope="col" className="amount">
              合格
            </th>
            <th scope="col">验收结果</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} isRefused={delivery.state === 'refused'} />
          ))}
        </tbody>
      </table>
      <Signs />
    </section>
  )
}

function Signs() {
  return (
    <dl className="hm-sheet-signs">
      <div>
        <dt>验收人签字</dt>
        <dd />
      </div>
      <div>
        <dt>质量负责人签字</dt>
        <dd />
      </div>
      <div>
        <dt>日期</dt>
        <dd />
      </div>
    </dl>
  )
}

function refusalInWords({ delivery, refusalTemperature }: DeliveryDetail): string {
  const warm = refusalTemperature === '' ? '' : `（到货温度 ${refusalTemperature} ℃）`
  return `${refusedInWords(delivery.refusalReason)}${warm}`
}

function Row({ line, isRefused }: { line: ReceiptLine; isRefused: boolean }) {
  const { name, spec, manufacturer, approvalNumber, batchNumber, expiresOn, quantity, unit } = line
  return (
    <tr>
      <th scope="row">
        {name} <span className="muted">{spec}</span>
      </th>
      <td data-label="剂型" className="receipt-word">
        {line.dosageForm === '' ? '—' : line.dosageForm}
      </td>
      <td data-label="生产企业">{manufacturer}</td>
      <td data-label="批准文号">{approvalNumber === '' ? '—' : approvalNumber}</td>
      <td data-label="批号" className="number">
        <span className="receipt-day">{batchNumber === '' ? '—' : batchNumber}</span>
      </td>
      <td data-label="生产日期" className="number">
        <span className="receipt-day">{line.producedOn ?? '—'}</span>
      </td>
      <td data-label="有效期至" className="number">
        <span className="receipt-day">{expiresOn ?? '—'}</span>
        {line.isNearExpiry && <strong className="receipt-near"> 近效期</strong>}
      </td>
      <td data-label="发货" className="amount">
        <span className="number">{quantity}</span> {unit}
      </td>
      <td data-label="合格" className="amount">
        <span className="number">{line.received}</span> {unit}
      </td>
      <td data-label="验收结果">
        {isRefused ? '拒收' : resultOf(line)}
        {line.note !== '' && ` ${line.note}`}
      </td>
    </tr>
  )
}

function resultOf(line: ReceiptLine): string {
  const words = differencesInWords(line)
  return words === '' ? '合格' : words
}
