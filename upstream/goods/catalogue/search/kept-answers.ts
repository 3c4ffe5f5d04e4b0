import type { Found } from './found'

/** Limits the number of searches, however few hits each has. */
const mostAnswers = 500
/** Prefix searches for all letters of the alphabet hit each product about four times. */
const timesTheShop = 8

/**
 * Cache of recent search results, valid until a name or the listing changes: other pages, orders
 * and filters repeat a search, and buyers share the frequent ones. All results together have at
 * most `timesTheShop` times as many products as the shop, five bytes each.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, Found | undefined>()
  private products = 0

  has(key: string): boolean {
    return this.answers.has(key)
  }

  get(key: string): Found | undefined {
    const found = this.answers.get(key)
    // Moves the entry to the end, as the most recently used.
    if (this.answers.delete(key)) this.answers.set(key, found)
    return found
  }

  keep(key: string, found: Found | undefined, size: number): void {
    const most = size * timesTheShop
    this.forget(key)
    this.answers.set(key, found && trimmed(found))
    this.products += sizeOf(found)
    for (const oldest of this.answers.keys()) {
      if (oldest === key || (this.products <= most && this.answers.size <= mostAnswers)) return
      this.forget(oldest)
    }
  }

  clear(): void {
    this.answers.clear()
    this.products = 0
  }

  private forget(key: string): void {
    this.products -= sizeOf(this.answers.get(key))
    this.answers.delete(key)
  }
}

function sizeOf(found: Found | undefined): number {
  return found?.hits.slots.length ?? 0
}

/** Copies the used part of the buffers, which are as long as the catalogue. */
function trimmed(found: Found): Found {
  const { slots, ranks, ...hits } = found.hits
  return { ...found, hits: { ...hits, slots: slots.slice(), ranks: ranks.slice() } }
}
