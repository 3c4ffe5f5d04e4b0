import type { WaveDetail, WaveOrder } from '#contract/desk/waves'
import { leaveCauses } from '#contract/wave-words'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { OrderTags } from './order-tags'

interface WaveOrdersProps {
  detail: WaveDetail
  mayChange: boolean
  /** Values of the ticked orders in a form that ships them; absent elsewhere. */
  ticked?: readonly string[]
}

/** `12.3` for an order that can ship now, its id and version; undefined for others. */
export function readOrderOf({ order, left, refusal }: WaveOrder): string | undefined {
  return left === undefined && refusal === undefined ? `${order.id}.${order.version}` : undefined
}

/** The orders of a wave, those still in it first; orders that share a box stand together. */
export function WaveOrders({ detail: { wave, orders }, mayChange, ticked }: WaveOrdersProps) {
  const boxes = [...orders].sort((a, b) => a.box - b.box)
  const openFirst = [
    ...boxes.filter(({ left }) => left === undefined),
    ...boxes.filter(({ left }) => left !== undefined),
  ]
  return (
    <section className="desk-part" aria-labelledby="wave-orders">
      <h2 id="wave-orders">订单</h2>
      <table className="plain-table labelled-table desk-table desk-paper-table">
        <thead>
          <tr>
            {ticked !== undefined && (
              <th scope="col" className="desk-screen">
                选择
              </th>
            )}
            <th scope="col">箱号</th>
            <th scope="col">订单</th>
            <th scope="col">单位</th>
            <th scope="col">说明</th>
            <th scope="col">进度</th>
            <th scope="col" className="desk-screen">
              处理
            </th>
          </tr>
        </thead>
        <tbody>
          {openFirst.map((one) => (
            <tr key={one.order.id}>
              {ticked !== undefined && <Tick one={one} ticked={ticked} />}
              <td data-label="箱号" className="number">
                {one.box}
              </td>
              <th scope="row">
                <a className="link number" href={deskPaths.order(one.order.id)}>
                  {one.order.code}
                </a>
              </th>
              <td data-label="单位">{one.order.company}</td>
              <td data-label="说明">
                {one.order.title} <OrderTags order={one.order} />
              </td>
              <td data-label="进度">
                <Status one={one} />
              </td>
              <td data-label="处理" className="desk-screen desk-links">
                {one.left === undefined && one.refusal === undefined && (
                  <a className="link" href={deskPaths.newShipment(one.order.id, wave.id)}>
                    发货
                  </a>
                )}
                {one.left === undefined && mayChange && (
                  <a
                    className="link"
                    href={`${deskPaths.wave(wave.id, { order: one.order.id })}#wave-take-out`}
                    aria-label={`移出订单 ${one.order.code}`}
                  >
                    移出
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Tick({ one, ticked }: { one: WaveOrder; ticked: readonly string[] }) {
  const value = readOrderOf(one)
  return (
    <td data-label="选择" className="desk-screen">
      {value !== undefined && (
        <label className="desk-tick">
          <input
            type="checkbox"
            name="orders"
            value={value}
            defaultChecked={ticked.includes(value)}
            aria-label={`选择订单 ${one.order.code}`}
          />
        </label>
      )}
    </td>
  )
}

function Status({ one: { left, refusal, lineCount } }: { one: WaveOrder }) {
  if (left === undefined) return <>{refusal ?? `待拣 ${String(lineCount)} 行`}</>
  const { cause, at, by, reason } = left
  return (
    <>
      {leaveCauses[cause]} <span className="number">{formatDateTime(at)}</span>
      {by !== '' && ` ${by}`}
      {reason !== '' && `：${reason}`}
    </>
  )
}
