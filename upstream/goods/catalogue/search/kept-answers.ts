import type { Found } from './found'

/** Searches, however little each found. */
const mostAnswers = 500
/** All letters of the alphabet find some four products for each of the shop. */
const timesTheShop = 8

/**
 * What the last searches came to, until a name or what is listed changes: another page, order or
 * filter asks the same again, and every buyer asks for the same few. All kept answers together have
 * at most `timesTheShop` as many products as the shop, five bytes each.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, Found | undefined>()
  private products = 0

  has(key: string): boolean {
    return this.answers.has(key)
  }

  get(key: string): Found | undefined {
    const found = this.answers.get(key)
    // The latest stands last.
    if (this.answers.delete(key)) this.answers.set(key, found)
    return found
  }

  /** `size`: products of the shop, so that no answer has more. */
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

/** Without the room that a search takes for every product of the shop. */
function trimmed(found: Found): Found {
  const { slots, ranks, ...hits } = found.hits
  return { ...found, hits: { ...hits, slots: slots.slice(), ranks: ranks.slice() } }
}
