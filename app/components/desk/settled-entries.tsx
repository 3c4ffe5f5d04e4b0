import type { BankEntry } from '#contract/desk/bank-statements'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { isPaidThing, paidThings } from '#app/views/desk/paid-things'
import { formatDateTime } from '#app/words/dates'

interface SettledEntriesProps {
  entries: readonly BankEntry[]
  /** Set-aside entries can be restored. */
  canRestore: boolean
}

export function SettledEntries({ entries, canRestore }: SettledEntriesProps) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">流水号</th>
          <th scope="col">日期</th>
          <th scope="col">对方户名</th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col">附言</th>
          <th scope="col">办理</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className="number">
              {entry.reference}
            </th>
            <td data-label="日期" className="number">
              {entry.day}
            </td>
            <td data-label="对方户名">{entry.payer}</td>
            <td data-label="金额" className="amount">
              <Price yuan={entry.amount} className="number" />
            </td>
            <td data-label="附言">{entry.memo || '—'}</td>
            <td data-label="办理">
              <UsedFor usedFor={entry.usedFor} />
              {entry.decidedBy}
              {entry.decidedAt !== undefined && `，${formatDateTime(entry.decidedAt)}`}
              {canRestore && <RestoreForm entry={entry} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function UsedFor({ usedFor }: { usedFor: string }) {
  const [kind = '', id] = usedFor.split('/')
  if (id === undefined || !isPaidThing(kind)) return null
  const { name, hrefOf } = paidThings[kind]
  return (
    <>
      <a className="link" href={hrefOf(Number(id))}>
        {name} {id}
      </a>
      ，
    </>
  )
}

function RestoreForm({ entry: { id, version, reference } }: { entry: BankEntry }) {
  return (
    <PageForm>
      <input type="hidden" name="rows" value={`${String(id)}.${String(version)}`} />
      <button type="submit" className="button button-small" name="intent" value="restore">
        恢复
        <span className="visually-hidden"> {reference}</span>
      </button>
    </PageForm>
  )
}
