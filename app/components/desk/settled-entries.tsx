import type { BankEntry } from '#contract/desk/bank-statements'
import { PageForm } from '#app/components/ui/page-form'
import { isPaidThing, paidThings } from '#app/views/desk/paid-things'
import { formatDateTime } from '#app/words/dates'
import { ListTable, type ListColumn } from './list-table'

interface SettledEntriesProps {
  entries: readonly BankEntry[]
  /** Set-aside entries can be restored. */
  canRestore: boolean
}

export function SettledEntries({ entries, canRestore }: SettledEntriesProps) {
  const settled: ListColumn<BankEntry> = {
    head: '办理',
    cell: (entry) => (
      <>
        <UsedFor usedFor={entry.usedFor} />
        {entry.decidedBy}
        {entry.decidedAt !== undefined && `，${formatDateTime(entry.decidedAt)}`}
        {canRestore && <RestoreForm entry={entry} />}
      </>
    ),
  }
  return <ListTable rows={entries} columns={[...columns, settled]} />
}

const columns: readonly ListColumn<BankEntry>[] = [
  { head: '流水号', className: 'number', cell: ({ reference }) => reference },
  { head: '日期', className: 'number', cell: ({ day }) => day },
  { head: '对方户名', cell: ({ payer }) => payer },
  { head: '金额', yuan: ({ amount }) => amount },
  { head: '附言', cell: ({ memo }) => memo || '—' },
]

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
