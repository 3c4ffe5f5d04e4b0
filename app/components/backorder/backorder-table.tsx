import type { Backorder } from '#contract/backorder'
import { backorderStates } from '#contract/backorder-states'
import { DataTable } from '#app/components/ui/data-table'
import { paths } from '#app/site/paths'
import { backorderPaths } from '#app/site/backorder-paths'
import { capHint } from '#app/views/goods/backorder'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

export function BackorderTable({ backorders }: { backorders: readonly Backorder[] }) {
  return (
    <DataTable
      rows={backorders}
      keyOf={({ id }) => id}
      caption="到货登记"
      className="plain-table labelled-table panel"
      columns={[
        {
          head: '商品',
          name: ({ id, goods }) => (
            <>
              <a className="link" href={backorderPaths.info(id)}>
                {`${goods.name} ${goods.spec}`}
              </a>
              <p className="muted">{goods.manufacturer}</p>
            </>
          ),
        },
        {
          head: '登记数量',
          className: 'number',
          cell: ({ quantity, goods }) => `${quantity} ${goods.unit}`,
        },
        {
          head: '最高单价',
          className: 'number',
          cell: ({ cap }) => (cap === undefined ? '不限' : `¥${formatPrice(cap)}`),
        },
        { head: '等到', className: 'number', cell: ({ untilOn }) => untilOn },
        { head: '到货后', cell: ({ isOrder }) => (isOrder ? '直接下单' : '放入购物车') },
        { head: '状态', cell: (backorder) => <BackorderState backorder={backorder} /> },
      ]}
    />
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
