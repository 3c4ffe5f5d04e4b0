/** How a list shows its goods (product.md §2: /list, /list/table, /list/no_image, /search …). */
export type ListView = 'cards' | 'table' | 'plain'

const words = { cards: undefined, table: 'table', plain: 'no_image' } as const

/** The view as lists without an address per view carry it: `?view=table`. */
export function viewWord(view: ListView): string | undefined {
  return words[view]
}

/** The view that `?view=` asks for; anything else shows cards. */
export function readView(word: string | null): ListView {
  if (word === words.table) return 'table'
  return word === words.plain ? 'plain' : 'cards'
}
