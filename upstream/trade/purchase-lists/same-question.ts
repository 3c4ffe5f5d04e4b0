import { wordsKey } from './match'
import type { ListRow } from './store'
import { isWeight } from './weights'

type Asking = Pick<ListRow, 'id' | 'place' | 'words' | 'unit'>

/** Equal for rows that ask the same. A weight asks for a herb, any other unit for a package. */
export function questionOf({ words, unit }: Pick<ListRow, 'words' | 'unit'>): string {
  return `${wordsKey(words)}\n${isWeight(unit) ? 'weight' : ''}`
}

/** For each open row with the question of an earlier one that earlier row. */
export function repeatedQuestions(
  open: readonly Asking[],
): Map<number, Pick<ListRow, 'id' | 'place'>> {
  const first = new Map<string, Asking>()
  const same = new Map<number, Pick<ListRow, 'id' | 'place'>>()
  for (const row of [...open].sort((a, b) => a.place - b.place)) {
    const question = questionOf(row)
    const before = first.get(question)
    if (before === undefined) first.set(question, row)
    else same.set(row.id, { id: before.id, place: before.place })
  }
  return same
}
