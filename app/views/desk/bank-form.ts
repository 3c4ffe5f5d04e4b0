/** What was ticked and chosen among rows of a bank statement, as its form sends it. */
export interface BankChoice {
  /** Rows, each with its version: `7.1`. */
  rows: string[]
  /** By the id of a row what it is for: `slip.3.1`. */
  matches: Record<string, string>
  reason: string
  /** Why a row was not done, by its id. */
  problems?: Record<string, string>
}

/** Reads the form: the row whose own button was pressed, or what was ticked. */
export function readBankChoice(form: FormData): BankChoice {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string')
  const only = texts('only')
  const matches = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith('match.') && typeof value === 'string' ? [[name.slice(6), value]] : [],
  )
  return {
    rows: only.length > 0 ? only : texts('rows'),
    matches: Object.fromEntries(matches) as Record<string, string>,
    reason: (texts('reason')[0] ?? '').trim(),
  }
}

/** What is confirmed of it, `7.1.slip.3.1`; undefined where a row was left without a choice. */
export function toConfirmed({ rows, matches }: BankChoice): string[] | undefined {
  const chosen = rows.map((row) => {
    const match = matches[row.split('.')[0] ?? '']
    return match === undefined ? undefined : `${row}.${match}`
  })
  return chosen.every((one) => one !== undefined) ? chosen : undefined
}

/** What is wrong with ticked rows that nothing was chosen for, by their ids. */
export function unmatchedRows({ rows, matches }: BankChoice): Record<string, string> {
  const ids = rows.map((row) => row.split('.')[0] ?? '')
  return Object.fromEntries(
    ids
      .filter((id) => matches[id] === undefined)
      .map((id) => [id, '这一笔没有选定对应的凭证或充值：请选定，或取消勾选']),
  )
}
