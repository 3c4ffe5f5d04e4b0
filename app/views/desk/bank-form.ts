/** Selected rows of a bank statement with their matches, as the form sends them. */
export interface BankChoice {
  /** Rows, each with its version: `7.1`. */
  rows: string[]
  /** The match of a row, by its id: `slip.3.1`. */
  matches: Record<string, string>
  reason: string
  problems?: Record<string, string>
}

/** Reads the form: the row whose own button was pressed, or the selected ones. */
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

/** The confirmed rows, `7.1.slip.3.1`; undefined where a row has no match. */
export function toConfirmed({ rows, matches }: BankChoice): string[] | undefined {
  const chosen = rows.map((row) => {
    const match = matches[row.split('.')[0] ?? '']
    return match === undefined ? undefined : `${row}.${match}`
  })
  return chosen.every((one) => one !== undefined) ? chosen : undefined
}

export function unmatchedRows({ rows, matches }: BankChoice): Record<string, string> {
  const ids = rows.map((row) => row.split('.')[0] ?? '')
  return Object.fromEntries(
    ids
      .filter((id) => matches[id] === undefined)
      .map((id) => [id, '这一笔没有选定对应的凭证或充值：请选定，或取消勾选']),
  )
}
