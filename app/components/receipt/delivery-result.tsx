import type { DeliveryDetail, ReceiptLine } from '#contract/receipt'
import { differenceKinds, type DifferenceKind } from '#contract/shipment-words'
import { May } from '#app/components/ui/may'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'

export function DeliveryResult({ detail }: { detail: DeliveryDetail }) {
  const { delivery, lines } = detail
  const { state, receivedAt, receivedBy, differing } = delivery
  const at = receivedAt === undefined ? '' : formatDateTime(receivedAt)
  // The order's page shows the replacement shipment.
  if (state === 'withdrawn') return <p className="panel">已由商家撤回，不用验收</p>
  const differences = lines.filter((line) => differencesInWords(line) !== '')
  return (
    <section className="panel" aria-labelledby="result-title">
      <h2 id="result-title">{state === 'refused' ? '已拒收' : '验收结果'}</h2>
      {state === 'refused' ? (
        <Refusal detail={detail} at={at} />
      ) : (
        <p>
          {at} {receivedBy === '' ? '发货满 10 天自动确认收货' : `${receivedBy} 确认收货`}，
          {differing === 0 ? '与发货一致。' : `${differing} 行与发货不符：`}
        </p>
      )}
      {state === 'received' && differences.length > 0 && (
        <ul className="receipt-differences">
          {differences.map((line) => (
            <li key={line.id}>
              {line.name} <span className="muted">{line.spec}</span> 批号{' '}
              <span className="number">{line.batchNumber === '' ? '—' : line.batchNumber}</span>：
              {differencesInWords(line)}
              {line.note !== '' && `（${line.note}）`}
              {line.pictureId !== undefined && (
                <a
                  className="link"
                  href={paths.slip(line.pictureId)}
                  target="_blank"
                  rel="noreferrer"
                >
                  查看图片
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {asksForAfterSales(detail) && (
        <p>
          <DifferencesLink detail={detail} />
        </p>
      )}
    </section>
  )
}

/** True when a received delivery has discrepancies. */
export function asksForAfterSales({ delivery, lines }: DeliveryDetail): boolean {
  const differs = lines.some(({ short, damaged, wrong }) => short + damaged + wrong > 0)
  return delivery.state === 'received' && differs
}

/** Link to the after-sales form, prefilled with the counted quantities. */
export function DifferencesLink({ detail: { delivery } }: { detail: DeliveryDetail }) {
  return (
    <May needs="receive">
      <a
        className="button button-small button-primary"
        href={afterSalesPaths.ask({ order: delivery.orderId, shipment: delivery.id })}
      >
        为不符的商品申请售后
      </a>
    </May>
  )
}

/** The person and reason of a refusal, with the recorder's data for a cold chain. */
function Refusal({ detail, at }: { detail: DeliveryDetail; at: string }) {
  const { delivery, refusalRecordId } = detail
  return (
    <p>
      {at} {delivery.receivedBy} {refusedInWords(delivery.refusalReason)}
      {refusalRecordId !== undefined && (
        <>
          {' '}
          <a className="link" href={paths.slip(refusalRecordId)} target="_blank" rel="noreferrer">
            查看温度记录
          </a>
        </>
      )}
    </p>
  )
}

/** 整批拒收：外箱压坏; 整批拒收 without a reason. */
export function refusedInWords(reason: string): string {
  return reason === '' ? '整批拒收' : `整批拒收：${reason}`
}

/** 短少 2 盒，破损 1 盒，另拒收 5 盒; '' without discrepancies. */
export function differencesInWords(line: ReceiptLine): string {
  const counted = (Object.keys(differenceKinds) as DifferenceKind[])
    .filter((kind) => line[kind] > 0)
    .map((kind) => `${differenceKinds[kind]} ${line[kind]} ${line.unit}`)
  const refused = line.refused > 0 ? [`另拒收 ${line.refused} ${line.unit}`] : []
  return [...counted, ...refused].join('，')
}
