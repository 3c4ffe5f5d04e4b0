import type { SubmissionResult } from '@conform-to/dom'
import type { OrderEntry } from '#contract/desk/orders'
import { orderStates } from '#contract/kinds'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import type { ListSort } from '#app/views/desk/list-sort'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import { SortHead } from './sort-head'

interface OrdersTableProps {
  orders: readonly OrderEntry[]
  /** ms; the server's clock, for waiting times. */
  now: number
  isBulk: boolean
  isAllTicked: boolean
  /** The same list with all or none of its orders ticked. */
  tickHref: string
  list: ListSort
  lastResult: SubmissionResult | undefined
}

export function OrdersTable(props: OrdersTableProps) {
  const { orders, now, isBulk, isAllTicked, tickHref, list, lastResult } = props
  const [form, fields] = useForm<{ orders: string[] }>({
    id: 'orders',
    lastResult,
    defaultValue: { orders: isAllTicked ? orders.map(valueOf) : [] },
  })
  if (!isBulk) return <Rows orders={orders} now={now} list={list} ticked={undefined} />
  const { initialValue } = fields.orders
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue ?? '']
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0] ?? fields.orders.errors?.[0]} />
      <Rows orders={orders} now={now} list={list} ticked={ticked} />
      <p className="desk-actions">
        <button type="submit" className="button button-primary">
          通过所选
        </button>{' '}
        <a className="link" href={tickHref}>
          {isAllTicked ? '全不选' : `全选本页 ${orders.length} 单`}
        </a>
      </p>
    </PageForm>
  )
}

function valueOf({ id, version }: OrderEntry): string {
  return `${id}.${version}`
}

interface RowsProps {
  orders: readonly OrderEntry[]
  now: number
  list: ListSort
  ticked: readonly string[] | undefined
}

function Rows({ orders, now, list, ticked }: RowsProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          {ticked !== undefined && <th scope="col">选择</th>}
          <SortHead name="code" list={list}>
            订单号
          </SortHead>
          <th scope="col">单位</th>
          <th scope="col">分单</th>
          <th scope="col">状态</th>
          <SortHead name="amount" list={list} className="amount">
            金额
          </SortHead>
          <SortHead name="at" list={list}>
            下单
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} now={now} ticked={ticked} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order, now, ticked }: Omit<RowsProps, 'orders' | 'list'> & { order: OrderEntry }) {
  const { id, code, company, title, total, createdAt } = order
  const value = valueOf(order)
  return (
    <tr>
      {ticked !== undefined && (
        <td data-label="选择">
          <label className="desk-tick">
            <input
              type="checkbox"
              name="orders"
              value={value}
              defaultChecked={ticked.includes(value)}
              aria-label={`选择订单 ${code}`}
            />
          </label>
        </td>
      )}
      <th scope="row">
        <a className="link number" href={deskPaths.order(id)}>
          {code}
        </a>
      </th>
      <td data-label="单位">{company}</td>
      <td data-label="分单">{title}</td>
      <td data-label="状态">
        {stateInWords(order, now)}
        {order.refusal !== '' && <span className="muted">：{order.refusal}</span>}
      </td>
      <td data-label="金额" className="amount">
        <Price yuan={total} className="number" />
      </td>
      <td data-label="下单">{formatDateTime(createdAt)}</td>
    </tr>
  )
}

function stateInWords({ state, since, ...order }: OrderEntry, now: number): string {
  const age = state === 'review' ? [waitInWords(now - since)] : []
  return [
    orderStates[state],
    ...(order.isHeld ? ['已暂停'] : []),
    ...(order.isAsked ? ['买家申请取消'] : []),
    ...(order.isSlipPending ? ['凭证待核对'] : []),
    ...(order.hasRemark ? ['有备注'] : []),
    ...age,
  ].join('，')
}
