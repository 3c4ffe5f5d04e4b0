import type { WaveDetail, WaveOrder, WavePick } from '#contract/desk/waves'
import { leaveCauses } from '#contract/wave-words'
import { OrderTags } from '#app/components/desk/order-tags'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { times } from '#app/words/quantity'

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
                  <a
                    className="link"
                    href={deskPaths.newShipment({ order: one.order.id, wave: wave.id })}
                  >
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

interface WavePicksProps {
  detail: WaveDetail
  /** Batches can be changed, and shortages recorded. */
  mayChange: boolean
}

/** The pick list of a wave, by storage location; each batch once, with the share of each order. */
export function WavePicks({ detail, mayChange }: WavePicksProps) {
  const { wave, picks, orders } = detail
  // On hold or asked to be cancelled, so not shipped now.
  const paused = new Set(
    orders.flatMap(({ order, refusal, lineCount }) =>
      refusal !== undefined && lineCount > 0 ? [order.id] : [],
    ),
  )
  const boxes = new Map(orders.map(({ order, box }) => [order.id, box]))
  if (picks.length === 0) return <p className="muted">没有还要拣的商品。</p>
  return (
    <table className="plain-table labelled-table desk-table desk-paper-table">
      <thead>
        <tr>
          <th scope="col" className="desk-paper-only">
            拣
          </th>
          <th scope="col">货位</th>
          <th scope="col">商品</th>
          <th scope="col">批号</th>
          <th scope="col">有效期至</th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col">分箱</th>
          {mayChange && (
            <th scope="col" className="desk-screen">
              处理
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {picks.map((pick) => (
          <PickRow
            key={pick.batchId}
            pick={pick}
            waveId={wave.id}
            boxes={boxes}
            paused={paused}
            mayChange={mayChange}
          />
        ))}
      </tbody>
    </table>
  )
}

interface PickRowProps {
  pick: WavePick
  waveId: number
  boxes: ReadonlyMap<number, number>
  paused: ReadonlySet<number>
  mayChange: boolean
}

function PickRow({ pick, waveId, boxes, paused, mayChange }: PickRowProps) {
  const shares = new Map<string, number>()
  for (const { id, quantity } of pick.orders) {
    const share = `${String(boxes.get(id))} 号箱${paused.has(id) ? '（暂不发）' : ''}`
    shares.set(share, times(1, (shares.get(share) ?? 0) + quantity))
  }
  return (
    <tr>
      <td className="desk-paper-only desk-paper-box" />
      <td data-label="货位" className="number desk-location">
        {pick.location || '—'}
      </td>
      <th scope="row">
        {pick.name} {pick.spec} <span className="muted">{pick.manufacturer}</span>
      </th>
      <td data-label="批号" className="number desk-whole">
        {pick.batch || '—'}
      </td>
      <td data-label="有效期至" className="number desk-whole">
        {pick.expiresOn || '—'}
      </td>
      <td data-label="数量" className="amount desk-whole">
        <b className="number">{pick.quantity}</b> {pick.unit}
        <Shortage pick={pick} />
      </td>
      <td data-label="分箱" className="number">
        {shares.size === 0 && '—'}
        {[...shares].map(([box, quantity]) => (
          <span key={box} className="desk-share">
            {`${box} × ${String(quantity)}`}
          </span>
        ))}
      </td>
      {mayChange && (
        <td data-label="处理" className="desk-screen">
          {pick.quantity > 0 && (
            <a
              className="link"
              href={`${deskPaths.wave(waveId, { pick: pick.batchId })}#wave-pick`}
              aria-label={`${pick.name} ${pick.batch}：换批次/短缺`}
            >
              换批次/短缺
            </a>
          )}
        </td>
      )}
    </tr>
  )
}

function Shortage({ pick: { short, unit, problem } }: { pick: WavePick }) {
  return (
    <>
      {short > 0 && (
        <strong className="desk-late">
          {' '}
          短缺 {short} {unit}
        </strong>
      )}
      {problem !== undefined && <strong className="desk-late"> {problem}</strong>}
    </>
  )
}

/** Quantities of a wave's orders that no batch has. */
export function WaveMissing({ missing }: Pick<WaveDetail, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <section className="desk-part" aria-labelledby="missing-title">
      <h2 id="missing-title">批次不足</h2>
      <ul>
        {missing.map(({ code, name, quantity, unit }) => (
          <li key={`${code}${name}`}>
            <span className="number">{code}</span> {name} 缺 {quantity} {unit}
          </li>
        ))}
      </ul>
    </section>
  )
}
