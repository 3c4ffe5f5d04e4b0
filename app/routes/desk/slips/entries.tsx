import { type BankEntry, type BankMatch, matchGrades } from '#contract/desk/bank-statements'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import type { BankChoice } from '#app/views/desk/bank-form'
import { isPaidThing, paidThings } from '#app/views/desk/paid-things'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

interface BankEntriesProps {
  entries: readonly BankEntry[]
  mayBook: boolean
  choice: BankChoice | undefined
}

/** Incoming payments with their proposed matches: chosen by a person, booked by a button. */
export function BankEntries({ entries, mayBook, choice }: BankEntriesProps) {
  const rows = entries.map((entry) => (
    <Entry key={entry.id} entry={entry} mayBook={mayBook} choice={choice} />
  ))
  if (!mayBook) return <ul className="bank-entries">{rows}</ul>
  return (
    <PageForm id="bank-entries" noValidate>
      <NoDefaultButton />
      <div className="desk-filter">
        <p>
          <label htmlFor="bank-reason">忽略的原因（如利息、退货款）</label>
          <input
            id="bank-reason"
            name="reason"
            type="text"
            maxLength={200}
            defaultValue={choice?.reason}
          />
        </p>
        <p>
          <button type="submit" className="button" name="intent" value="dismiss">
            忽略所选
          </button>
        </p>
      </div>
      <ul className="bank-entries">{rows}</ul>
      <p className="desk-actions desk-bulk">
        <button type="submit" className="button button-primary" name="intent" value="confirm">
          确认勾选的
        </button>
      </p>
    </PageForm>
  )
}

interface EntryProps extends Omit<BankEntriesProps, 'entries'> {
  entry: BankEntry
}

function Entry({ entry, mayBook, choice }: EntryProps) {
  const { id, version, day, payer, amount, memo, reference, matches, proposed } = entry
  const row = `${String(id)}.${String(version)}`
  const chosen = choice === undefined ? proposed : choice.matches[String(id)]
  const canConfirm = matches.some((match) => match.canConfirm)
  const problem = choice?.problems?.[String(id)]
  return (
    <li className="bank-entry">
      <p>
        {mayBook && (
          <label className="desk-tick">
            <input
              type="checkbox"
              name="rows"
              value={row}
              defaultChecked={choice?.rows.includes(row)}
              aria-label={`选择流水 ${reference}`}
            />
          </label>
        )}
        <span className="number">{day}</span> <b>{payer || '（未写明户名）'}</b>{' '}
        <Price yuan={amount} className="number" /> <span>{memo || '（无附言）'}</span>{' '}
        <span className="muted number">{reference}</span>
      </p>
      {problem !== undefined && <p className="field-error">{problem}</p>}
      {matches.length === 0 ? (
        <p className="muted">没有对应的凭证或充值。</p>
      ) : (
        <fieldset>
          <legend className="visually-hidden">流水 {reference} 对应</legend>
          {matches.map((match) => (
            <Choice
              key={match.key}
              id={id}
              match={match}
              mayBook={mayBook}
              isChosen={match.key === chosen}
            />
          ))}
        </fieldset>
      )}
      {mayBook && canConfirm && (
        <button type="submit" className="button button-small" name="only" value={row}>
          确认这一笔
          <span className="visually-hidden"> {reference}</span>
        </button>
      )}
    </li>
  )
}

interface ChoiceProps {
  id: number
  match: BankMatch
  mayBook: boolean
  isChosen: boolean
}

function Choice({ id, match, mayBook, isChosen }: ChoiceProps) {
  const { key, kind, company, amount, codes, grade, reasons, canConfirm } = match
  const { name, hrefOf } = paidThings[kind]
  const words = `${name}，${company}，待核对 ¥${formatPrice(amount)}，${codes.join('、')}`
  return (
    <p className="bank-match">
      {mayBook && canConfirm ? (
        <label>
          <input type="radio" name={`match.${String(id)}`} value={key} defaultChecked={isChosen} />
          {words}
        </label>
      ) : (
        <span>{words}</span>
      )}{' '}
      <a className="link" href={hrefOf(match.id)}>
        查看
      </a>{' '}
      <span className={grade === 'sure' ? 'mark' : 'muted'}>
        {matchGrades[grade]}：{reasons.join('，')}
        {!canConfirm && '。他人付款，请退回'}
      </span>
    </p>
  )
}

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

interface UnreadRowsProps {
  rows: readonly { line: number; reason: string }[]
}

/** The unreadable rows of a file that may be money, each with the reason. */
export function UnreadRows({ rows }: UnreadRowsProps) {
  return (
    <div className="line-notice">
      <h3>没有读入的行，请核对文件后再读一次</h3>
      <ul>
        {rows.map(({ line, reason }, at) => (
          <li key={at}>
            第 <span className="number">{line}</span> 行：{reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
