import type { OpenSubmission, PayableStores } from '#contract/transfer'
import { DataTable } from '#app/components/ui/data-table'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'

interface SubmissionTableProps {
  stores: PayableStores['stores']
  ticked: readonly number[]
  refused: Readonly<Record<string, string>>
}

/** All amounts due, by store; those payable by one transfer can be ticked. */
export function SubmissionTable({ stores, ticked, refused }: SubmissionTableProps) {
  return (
    <DataTable
      rows={stores.flatMap(({ store, submissions }) =>
        submissions.map((submission) => ({ ...submission, company: store.company })),
      )}
      keyOf={({ id }) => id}
      caption="各店待付款的订单"
      className="plain-table labelled-table panel"
      columns={[
        {
          head: '付款',
          cell: ({ id, company, orders, refusal }) =>
            refusal === undefined && (
              <input
                type="checkbox"
                name="ids"
                value={id}
                defaultChecked={ticked.includes(id)}
                aria-label={`付 ${company} ${codesOf(orders)}`}
                aria-describedby={refused[id] === undefined ? undefined : `wrong-${id}`}
              />
            ),
        },
        { head: '门店', name: ({ company }) => company },
        {
          head: '订单',
          cell: ({ id, orders, refusal = refused[id] }) => (
            <>
              <span className="number">{codesOf(orders)}</span>
              {refusal !== undefined && (
                <span className="row-message" id={`wrong-${id}`}>
                  {refusal}
                </span>
              )}
            </>
          ),
        },
        {
          head: '最晚付款',
          cell: ({ payBy }) => (
            <time dateTime={new Date(payBy).toISOString()}>{formatDateTime(payBy)}</time>
          ),
        },
        { head: '待付', className: 'amount', cell: ({ due }) => <Price yuan={due} /> },
      ]}
    />
  )
}

function codesOf(orders: OpenSubmission['orders']): string {
  return orders.map(({ code }) => code).join('、')
}
