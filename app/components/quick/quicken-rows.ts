import type { Answer } from './scanner'
import { RowKeys } from './row-keys'
import { RowTable } from './row-table'

interface RowsWithKeys {
  addressOf: (words: string) => string
  /** Adds more rows, asynchronously. */
  grow: () => void
}

/**
 * Keyboard handling of quick purchase (domain-rules §20): Enter goes from the name to the quantity
 * and on to the next row; typed names show candidates, chosen by arrow keys; a scanner, which types
 * digits and Enter, counts its row up. An unknown code beeps once and is reported. Returns a
 * function that undoes it.
 */
export function quickenRows(table: HTMLTableElement, { addressOf, grow }: RowsWithKeys) {
  const rows = new RowKeys(new RowTable(table), (words) => askFor(addressOf(words)), grow)
  table.addEventListener('keydown', rows.onKey)
  table.addEventListener('input', rows.onInput)
  table.addEventListener('focusin', rows.onEnter)
  table.addEventListener('focusout', rows.onLeave)
  return () => {
    table.removeEventListener('keydown', rows.onKey)
    table.removeEventListener('input', rows.onInput)
    table.removeEventListener('focusin', rows.onEnter)
    table.removeEventListener('focusout', rows.onLeave)
    rows.end()
  }
}

/** The shop's answer to the input; undefined without one. */
async function askFor(address: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as Answer) : undefined
  } catch {
    // Offline, or a session that has ended and redirected to the login.
    return undefined
  }
}
