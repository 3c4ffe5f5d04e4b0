import { normaliseSpec } from './normalise'
import { specComponents, specMeasure, specNumber } from './spec-words'

/** A factor of a spec, `0.25g`, in the ways in which it is compared. */
interface Factor {
  text: string
  /** In the smallest unit of its kind, where it is measured. */
  measure: string | undefined
  /** What it starts with, where that is a number. */
  number: string | undefined
}

interface KnownSpec {
  term: number
  text: string
  factors: readonly Factor[]
}

/** Specs by their numbers and measures. */
export class SpecIndex {
  private readonly specs: KnownSpec[] = []
  private readonly byNumber = new Map<string, number[]>()
  private readonly byMeasure = new Map<string, number[]>()

  add(term: number, spec: string): void {
    const text = normaliseSpec(spec)
    const factors = factorsOf(text)
    const at = this.specs.length
    this.specs.push({ term, text, factors })
    for (const key of new Set(factors.map(({ number }) => number))) push(this.byNumber, key, at)
    for (const key of new Set(factors.map(({ measure }) => measure))) push(this.byMeasure, key, at)
  }

  /**
   * Specs that begin with the words as they stand, or that have each of their factors, in mg or g;
   * a bare number is that of any factor.
   */
  find(wanted: string): number[] {
    const factors = factorsOf(wanted)
    const lists = factors.map((factor) => this.candidates(factor))
    const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? [])
    const terms: number[] = []
    for (const at of shortest) {
      const known = this.specs[at]
      if (known === undefined) continue
      const has =
        known.text.startsWith(wanted) || factors.every((factor) => hasFactor(known, factor))
      if (has) terms.push(known.term)
    }
    return terms
  }

  private candidates({ measure, number }: Factor): readonly number[] {
    if (measure !== undefined) return this.byMeasure.get(measure) ?? []
    if (number !== undefined) return this.byNumber.get(number) ?? []
    return Array.from(this.specs.keys())
  }
}

function factorsOf(spec: string): Factor[] {
  return specComponents(spec).map((text) => {
    return { text, measure: specMeasure(text), number: specNumber(text) }
  })
}

function hasFactor({ factors }: KnownSpec, { text, measure, number }: Factor): boolean {
  if (measure !== undefined) return factors.some((one) => one.measure === measure)
  if (/^[\d.]+$/.test(text)) return factors.some((one) => one.number === number)
  return factors.some((one) => one.text.startsWith(text))
}

function push(lists: Map<string, number[]>, key: string | undefined, at: number): void {
  if (key === undefined) return
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [at])
  else known.push(at)
}
