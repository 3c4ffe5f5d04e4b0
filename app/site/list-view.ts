/** Layout of a list of goods (product.md §2: /list, /list/table, /list/no_image, /search …). */
export type ListView = 'cards' | 'table' | 'plain'

const words = { cards: undefined, table: 'table', plain: 'no_image' } as const

/** The view as a parameter, for lists without an address per view: `?view=table`. */
export function viewWord(view: ListView): string | undefined {
  return words[view]
}

/** The view of `?view=`; cards by default. */
export function readView(word: string | null): ListView {
  if (word === words.table) return 'table'
  return word === words.plain ? 'plain' : 'cards'
}
