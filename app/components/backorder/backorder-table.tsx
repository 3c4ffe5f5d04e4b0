import type { Backorder } from '#contract/backorder'
import { backorderStates } from '#contract/backorder-states'
import { paths } from '#app/site/paths'
import { backorderPaths } from '#app/site/backorder-paths'
import { capHint } from '#app/views/goods/backorder'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

export function BackorderTable({ backorders }: { backorders: readonly Backorder[] }) {
  return (
    <table className="plain-table labelled-table panel">
      <caption className="visually-hidden">到货登记</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">登记数量</th>
          <th scope="col">最高单价</th>
          <th scope="col">等到</th>
          <th scope="col">到货后</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {backorders.map((backorder) => (
          <BackorderRow key={backorder.id} backorder={backorder} />
        ))}
      </tbody>
    </table>
  )
}

function BackorderRow({ backorder }: { backorder: Backorder }) {
  const { id, goods, quantity, cap, untilOn, isOrder } = backorder
  return (
    <tr>
      <th scope="row">
        <a className="link" href={backorderPaths.info(id)}>
          {goods.name} {goods.spec}
        </a>
        <p className="muted">{goods.manufacturer}</p>
      </th>
      <td data-label="登记数量" className="number">
        {quantity} {goods.unit}
      </td>
      <td data-label="最高单价" className="number">
        {cap === undefined ? '不限' : `¥${formatPrice(cap)}`}
      </td>
      <td data-label="等到" className="number">
        {untilOn}
      </td>
      <td data-label="到货后">{isOrder ? '直接下单' : '放入购物车'}</td>
      <td data-label="状态">
        <BackorderState backorder={backorder} />
      </td>
    </tr>
  )
}

/**
 * Status of a backorder: its place in the queue, its reservation with expiry, why it was passed
 * over.
 */
export function BackorderState({ backorder }: { backorder: Backorder }) {
  const { state, goods, served, place, reserved, problem, cap, replacedBy } = backorder
  const hint = state === 'waiting' ? capHint(goods.price, cap) : ''
  return (
    <>
      {backorderStates[state]}
      {replacedBy !== undefined && (
        <>
          ，数量改多后
          <a className="link" href={backorderPaths.info(replacedBy)}>
            重新排队的登记
          </a>
        </>
      )}
      {place !== undefined && `，第 ${place} 位`}
      {served > 0 && `，已到货 ${served} ${goods.unit}`}
      {reserved !== undefined && (
        <>
          {'；'}为您保留 {reserved.quantity} {goods.unit} 到 {formatDateTime(reserved.until)}，
          <a className="link" href={paths.cart()}>
            去购物车
          </a>
        </>
      )}
      {problem !== '' && state === 'waiting' && <p className="muted">{problem}</p>}
      {hint !== '' && problem === '' && <p className="muted">{hint}</p>}
    </>
  )
}
