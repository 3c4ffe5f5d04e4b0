import type { DeliveryDetail } from '#contract/receipt'
import { shipmentStates } from '#contract/shipment-words'
import { Fact } from '#app/components/ui/fact'
import { receiptPaths } from '#app/site/receipt-paths'
import { formatDateTime } from '#app/words/dates'

/** What a delivery is, and until when to say what arrived. */
export function DeliveryFacts({ detail }: { detail: DeliveryDetail }) {
  const { delivery, receivesItselfAt, recorder, refusalTemperature, isColdChain } = detail
  const { orderId, orderCode, carrier, trackingNumber, parcels, shippedAt, isHm, state } = delivery
  return (
    <section className="panel" aria-labelledby="delivery-facts">
      <h2 id="delivery-facts">{shipmentStates[state]}</h2>
      <dl className="invoice-facts">
        <Fact name="订单号" value={orderCode} />
        <Fact name="随货同行单" value={delivery.code} />
        <Fact
          name="承运"
          value={carrier === '' ? '—' : `${carrier} ${trackingNumber} ${parcels} 件`}
        />
        <Fact name="发出" value={shippedAt === undefined ? '—' : formatDateTime(shippedAt)} />
        {(isColdChain || recorder !== '') && <Fact name="冷链" value={coldInWords(detail)} />}
        {refusalTemperature !== '' && <Fact name="到货温度" value={`${refusalTemperature} ℃`} />}
      </dl>
      {state === 'shipped' && isColdChain && <ColdNotice detail={detail} />}
      {state === 'shipped' && (
        <p className="line-notice">
          {isHm ? (
            <>
              含麻订单：清点后还需在
              <a className="link" href={receiptPaths.hm(orderId)}>
                收货回执
              </a>
              确认收货和付款，并提交盖章回执。
            </>
          ) : (
            receivesItselfAt !== undefined &&
            `不验收的，${formatDateTime(receivesItselfAt)} 自动确认如数收货。`
          )}
        </p>
      )}
    </section>
  )
}

type Cold = Pick<DeliveryDetail, 'recorder' | 'startTemperature' | 'coldRange'>

/** How it travels: who measures, from where on, and what is allowed. */
function coldInWords({ recorder, startTemperature, coldRange }: Cold): string {
  const parts = [
    recorder === '' ? '冷链运输' : `记录仪 ${recorder}，启运 ${startTemperature} ℃`,
    ...(coldRange === undefined ? [] : [`要求 ${coldRange.low}–${coldRange.high} ℃`]),
  ]
  return parts.join('，')
}

/** What to do before a cold chain is taken in, for nobody can do it afterwards. */
function ColdNotice({ detail: { recorder, coldRange } }: { detail: Cold }) {
  const limits = coldRange === undefined ? '标签规定的' : ` ${coldRange.low}–${coldRange.high} ℃ 的`
  return (
    <div className="line-notice">
      <p>冷链货，请当着送货人核对温度：</p>
      <ol className="cold-steps">
        <li>
          读取或索要记录仪{recorder !== '' && ` ${recorder} `}的全程温度，保存温度记录的照片或文件。
        </li>
        <li>
          超出{limits}范围，不要收：在
          <a className="link" href="#refusal-title">
            整批拒收
          </a>
          填到货温度，附温度记录。
        </li>
        <li>
          符合的，尽快入冷柜再清点；破损、质量问题要在收货后 24 小时内申请售后，须附温度记录。
        </li>
      </ol>
    </div>
  )
}
