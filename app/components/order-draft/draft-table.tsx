import type { DraftLine } from '#contract/order-draft'
import { OrderSums } from '#app/components/orders/order-sums'
import { type Column, DataTable } from '#app/components/ui/data-table'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import type { TypedLine } from '#app/views/orders/draft-lines'
import { untilWords } from '#app/words/dates'
import type { OrderDraft } from './draft-facts'
import { LineQuantity } from './line-quantity'

interface DraftTableProps {
  draft: OrderDraft
  /** Of a row of a refused form. */
  typedOf: (lineId: number) => TypedLine | undefined
}

/** The goods as they would be ordered now, in a form that lowers them, and the sums. */
export function DraftTable({ draft, typedOf }: DraftTableProps) {
  const { lines, sums, version } = draft
  return (
    <>
      <DataTable
        rows={lines.map((line, at) => ({ ...line, at }))}
        // What was typed into a field is over with the version that it changed.
        keyOf={({ id }) => `${String(id)}-${String(version)}`}
        caption="采购单的商品"
        columns={columnsOf(typedOf)}
      />
      {sums !== undefined && <OrderSums steps={sums.steps} total={sums.total} />}
      {sums !== undefined && sums.changes.length > 0 && (
        <ul className="line-notice">
          {sums.changes.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </>
  )
}

type Row = DraftLine & { at: number }

function columnsOf(typedOf: DraftTableProps['typedOf']): Column<Row>[] {
  return [
    {
      head: '商品',
      name: (line) => (
        <>
          <LineGoods line={line} />
          {[...line.reasons, ...line.notices].map((message) => (
            <div key={message} className="line-notice">
              {message}
            </div>
          ))}
        </>
      ),
    },
    {
      head: '单价',
      className: 'amount',
      cell: ({ price, priceNotice, priceEndsAt }) => (
        <>
          {price === undefined ? priceNotice : <Price yuan={price} className="number" />}
          {priceEndsAt !== undefined && (
            <div className="muted">价格到 {untilWords(priceEndsAt)}</div>
          )}
        </>
      ),
    },
    {
      head: '数量',
      className: 'amount number',
      cell: ({ id, at, name, quantity, unit }) => (
        <>
          <input type="hidden" name={`lines[${String(at)}].id`} value={id} />
          <input type="hidden" name={`lines[${String(at)}].shown`} value={quantity} />
          <LineQuantity
            form="confirm"
            at={at}
            name={name}
            unit={unit}
            quantity={String(quantity)}
            typed={typedOf(id)}
          />
        </>
      ),
    },
    { head: '小计', yuan: ({ amount }) => amount },
  ]
}

/** The goods of a draft that is over: prices of now do not matter to it. */
export function PastLines({ lines }: Pick<OrderDraft, 'lines'>) {
  return (
    <DataTable
      rows={lines}
      keyOf={({ id }) => id}
      caption="采购单的商品"
      columns={[
        { head: '商品', name: (line) => <LineGoods line={line} /> },
        {
          head: '数量',
          className: 'amount number',
          cell: ({ quantity, unit }) => `${String(quantity)} ${unit}`,
        },
      ]}
    />
  )
}

function LineGoods({ line: { goodsId, name, spec, manufacturer } }: { line: DraftLine }) {
  return (
    <>
      <a className="link" href={paths.goods(goodsId)}>
        {name}
      </a>{' '}
      <span className="muted">
        {spec} {manufacturer}
      </span>
    </>
  )
}
