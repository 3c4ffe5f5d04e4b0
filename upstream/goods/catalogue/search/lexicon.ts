import { nameParts, normaliseName } from './normalise'
import { ReadingIndex, type ReadText, type ReadingHit, type ReadingPattern } from './reading-index'
import { SpecIndex } from './spec-index'
import { TextIndex } from './text-index'
import { simplify } from './traditional-characters'

export interface Term {
  id: number
  kind: 'name' | 'manufacturer' | 'spec'
  text: string
}

/** Up to this many new texts, or this share of the known ones, are sorted separately. */
const mostApart = 500
const shareApart = 1 / 8

export class NameLexicon {
  readonly texts = new TextIndex()
  private readonly read: ReadText[] = []
  private sorted: ReadingIndex = new ReadingIndex([])
  private sortedCount = 0
  /** Recently added texts, sorted separately so that one new name does not re-sort all. */
  private apart: ReadingIndex = new ReadingIndex([])
  private apartCount = 0

  add(term: number, text: string): void {
    const simple = simplify(text)
    const whole = normaliseName(simple)
    const all = nameParts(simple)
    const parts = all.length > 1 ? all : []
    this.texts.add({ term, whole, parts })
    this.read.push({ term, text: whole, isAlias: false })
    for (const part of parts.slice(1)) this.read.push({ term, text: part, isAlias: true })
  }

  readAs(pattern: ReadingPattern, tell: (hit: ReadingHit) => void): void {
    this.sort()
    this.sorted.search(pattern, tell)
    this.apart.search(pattern, tell)
  }

  sort(): void {
    const fresh = this.read.length - this.sortedCount
    if (fresh > Math.max(mostApart, this.sortedCount * shareApart)) {
      this.sorted = new ReadingIndex(this.read.slice())
      this.sortedCount = this.read.length
      this.apart = new ReadingIndex([])
      this.apartCount = 0
    } else if (fresh > this.apartCount) {
      this.apart = new ReadingIndex(this.read.slice(this.sortedCount))
      this.apartCount = fresh
    }
  }
}

/**
 * The distinct names, manufacturers and specs of a catalogue, in memory (decision 040). Searches
 * look words up here; the listing knows which products have them.
 */
export class Lexicon {
  readonly name = new NameLexicon()
  readonly manufacturer = new NameLexicon()
  readonly spec = new SpecIndex()
  private readonly known = new Map<number, string>()

  has(term: number): boolean {
    return this.known.has(term)
  }

  add({ id, kind, text }: Term): void {
    if (this.known.has(id)) return
    this.known.set(id, kind === 'spec' ? '' : text)
    this[kind].add(id, text)
  }

  textOf(term: number): string | undefined {
    return this.known.get(term)
  }

  sort(): void {
    this.name.sort()
    this.manufacturer.sort()
  }
}
