import type { SubmissionResult } from '@conform-to/dom'
import type { Adjustment } from '#contract/desk/ledger'
import type { TopUpEntry } from '#contract/desk/top-ups'
import type { WithdrawalEntry } from '#contract/desk/withdrawals'
import { adjustmentStates, topUpStates, withdrawalStates } from '#contract/money-states'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

export function TopUpsTable({ items }: { items: readonly TopUpEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">附言</th>
          <th scope="col">单位</th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col">状态</th>
          <th scope="col">发起</th>
          <th scope="col" className="amount">
            到账
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, memo, storeId, company, amount, state, createdAt, arrived }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link number" href={deskPaths.topUp(id)}>
                {memo}
              </a>
            </th>
            <td data-label="单位">
              <a className="link" href={deskPaths.ledger(storeId)}>
                {company}
              </a>
            </td>
            <td data-label="金额" className="amount">
              <Price yuan={amount} className="number" />
            </td>
            <td data-label="状态">{topUpStates[state]}</td>
            <td data-label="发起">{formatDateTime(createdAt)}</td>
            <td data-label="到账" className="amount">
              {arrived === undefined ? '—' : <Price yuan={arrived} className="number" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WithdrawalsTableProps {
  items: readonly WithdrawalEntry[]
  lastResult: SubmissionResult | undefined
}

/** Withdrawals; those that can be paid have boxes to put them into a file for the bank. */
export function WithdrawalsTable({ items, lastResult }: WithdrawalsTableProps) {
  const [form, fields] = useForm<{ withdrawals: string[] }>({ id: 'withdrawals', lastResult })
  const { initialValue, errors } = fields.withdrawals
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue ?? '']
  const isBulk = items.some(({ can }) => can.includes('export'))
  if (!isBulk)
    return (
      <>
        <FormMessage message={form.errors?.[0]} />
        <WithdrawalRows items={items} ticked={undefined} />
      </>
    )
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0] ?? errors?.[0]} />
      <WithdrawalRows items={items} ticked={ticked} />
      <p className="desk-actions">
        <button type="submit" className="button button-primary">
          把勾选的导出为打款文件
        </button>
      </p>
    </PageForm>
  )
}

interface WithdrawalRowsProps {
  items: readonly WithdrawalEntry[]
  /** What is ticked; undefined where nothing can be. */
  ticked: readonly string[] | undefined
}

function WithdrawalRows({ items, ticked }: WithdrawalRowsProps) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          {ticked !== undefined && <th scope="col">选择</th>}
          <th scope="col">编号</th>
          <th scope="col">单位</th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col">状态</th>
          <th scope="col">申请</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, version, storeId, company, amount, state, createdAt, can }) => {
          const value = `${String(id)}.${String(version)}`
          return (
            <tr key={id}>
              {ticked !== undefined && (
                <td data-label="选择">
                  {can.includes('export') ? (
                    <label className="desk-tick">
                      <input
                        type="checkbox"
                        name="withdrawals"
                        value={value}
                        defaultChecked={ticked.includes(value)}
                        aria-label={`选择提现 ${String(id)}`}
                      />
                    </label>
                  ) : (
                    '—'
                  )}
                </td>
              )}
              <th scope="row">
                <a className="link number" href={deskPaths.withdrawal(id)}>
                  提现 {id}
                </a>
              </th>
              <td data-label="单位">
                <a className="link" href={deskPaths.ledger(storeId)}>
                  {company}
                </a>
              </td>
              <td data-label="金额" className="amount">
                <Price yuan={amount} className="number" />
              </td>
              <td data-label="状态">{withdrawalStates[state]}</td>
              <td data-label="申请">{formatDateTime(createdAt)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function AdjustmentsTable({ items }: { items: readonly Adjustment[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">单位</th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col">状态</th>
          <th scope="col">原因</th>
          <th scope="col">提出</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, storeId, company, amount, state, words, proposedBy, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link number" href={deskPaths.adjustment(id)}>
                调整 {id}
              </a>
            </th>
            <td data-label="单位">
              <a className="link" href={deskPaths.ledger(storeId)}>
                {company}
              </a>
            </td>
            <td data-label="金额" className="amount">
              <Price yuan={amount} className="number" />
            </td>
            <td data-label="状态">{adjustmentStates[state]}</td>
            <td data-label="原因">{words}</td>
            <td data-label="提出">
              {proposedBy}，{formatDateTime(createdAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
