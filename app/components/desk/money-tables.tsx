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
import type { ListSort } from '#app/views/desk/list-sort'
import { formatDateTime } from '#app/words/dates'
import { SortHead } from './sort-head'

interface TopUpsTableProps {
  items: readonly TopUpEntry[]
  list: ListSort
}

export function TopUpsTable({ items, list }: TopUpsTableProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <th scope="col">附言</th>
          <th scope="col">单位</th>
          <SortHead name="amount" list={list} className="amount">
            金额
          </SortHead>
          <th scope="col">状态</th>
          <SortHead name="at" list={list}>
            发起
          </SortHead>
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
  list: ListSort
  lastResult: SubmissionResult | undefined
}

export function WithdrawalsTable({ items, list, lastResult }: WithdrawalsTableProps) {
  const [form, fields] = useForm<{ withdrawals: string[] }>({ id: 'withdrawals', lastResult })
  const { initialValue, errors } = fields.withdrawals
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue ?? '']
  const isBulk = items.some(({ can }) => can.includes('export'))
  if (!isBulk)
    return (
      <>
        <FormMessage message={form.errors?.[0]} />
        <WithdrawalRows items={items} list={list} ticked={undefined} />
      </>
    )
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0] ?? errors?.[0]} />
      <WithdrawalRows items={items} list={list} ticked={ticked} />
      <p className="desk-actions desk-bulk">
        <button type="submit" className="button button-primary">
          把勾选的导出为打款文件
        </button>
      </p>
    </PageForm>
  )
}

interface WithdrawalRowsProps {
  items: readonly WithdrawalEntry[]
  list: ListSort
  ticked: readonly string[] | undefined
}

function WithdrawalRows({ items, list, ticked }: WithdrawalRowsProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">单位</th>
          <SortHead name="amount" list={list} className="amount">
            金额
          </SortHead>
          <th scope="col">状态</th>
          <SortHead name="at" list={list}>
            申请
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, version, storeId, company, amount, state, createdAt, can }) => {
          const value = `${String(id)}.${String(version)}`
          return (
            <tr key={id}>
              <th scope="row">
                {ticked !== undefined && can.includes('export') && (
                  <Tick id={id} value={value} isTicked={ticked.includes(value)} />
                )}{' '}
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

function Tick({ id, value, isTicked }: { id: number; value: string; isTicked: boolean }) {
  return (
    <label className="desk-tick">
      <input
        type="checkbox"
        name="withdrawals"
        value={value}
        defaultChecked={isTicked}
        aria-label={`选择提现 ${String(id)}`}
      />
    </label>
  )
}

interface AdjustmentsTableProps {
  items: readonly Adjustment[]
  list?: ListSort
}

export function AdjustmentsTable({ items, list }: AdjustmentsTableProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">单位</th>
          <SortHead name="amount" list={list} className="amount">
            金额
          </SortHead>
          <th scope="col">状态</th>
          <th scope="col">原因</th>
          <SortHead name="at" list={list}>
            提出
          </SortHead>
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
