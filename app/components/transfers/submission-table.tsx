import type { OpenSubmission, PayableStores } from '#contract/transfer'
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
    <table className="plain-table labelled-table panel">
      <caption className="visually-hidden">各店待付款的订单</caption>
      <thead>
        <tr>
          <th scope="col">付款</th>
          <th scope="col">门店</th>
          <th scope="col">订单</th>
          <th scope="col">最晚付款</th>
          <th scope="col" className="amount">
            待付
          </th>
        </tr>
      </thead>
      <tbody>
        {stores.flatMap(({ store, submissions }) =>
          submissions.map((submission) => (
            <SubmissionRow
              key={submission.id}
              company={store.company}
              submission={submission}
              isTicked={ticked.includes(submission.id)}
              error={refused[String(submission.id)]}
            />
          )),
        )}
      </tbody>
    </table>
  )
}

interface RowProps {
  company: string
  submission: OpenSubmission
  isTicked: boolean
  error: string | undefined
}

function SubmissionRow({ company, submission, isTicked, error }: RowProps) {
  const { id, orders, due, payBy, refusal } = submission
  const wrong = refusal ?? error
  const codes = orders.map(({ code }) => code).join('、')
  const errorId = `wrong-${String(id)}`
  return (
    <tr>
      <td data-label="付款">
        {refusal === undefined ? (
          <input
            type="checkbox"
            name="ids"
            value={id}
            defaultChecked={isTicked}
            aria-label={`付 ${company} ${codes}`}
            aria-describedby={wrong === undefined ? undefined : errorId}
          />
        ) : (
          '—'
        )}
      </td>
      <th scope="row">{company}</th>
      <td data-label="订单">
        <span className="number">{codes}</span>
        {wrong !== undefined && (
          <span className="row-message" id={errorId}>
            {wrong}
          </span>
        )}
      </td>
      <td data-label="最晚付款">
        <time dateTime={new Date(payBy).toISOString()}>{formatDateTime(payBy)}</time>
      </td>
      <td data-label="待付" className="amount">
        <Price yuan={due} />
      </td>
    </tr>
  )
}
