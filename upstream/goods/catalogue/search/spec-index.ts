import { normaliseSpec } from './normalise'
import { specComponents, specMeasure, specNumber } from './spec-words'

interface KnownSpec {
  term: number
  text: string
  components: readonly string[]
}

/** Specs by their numbers and measures. */
export class SpecIndex {
  private readonly specs: KnownSpec[] = []
  private readonly byNumber = new Map<string, number[]>()
  private readonly byMeasure = new Map<string, number[]>()

  add(term: number, spec: string): void {
    const text = normaliseSpec(spec)
    const components = specComponents(text)
    const at = this.specs.length
    this.specs.push({ term, text, components })
    for (const key of new Set(components.map(specNumber))) push(this.byNumber, key, at)
    for (const key of new Set(components.map(specMeasure))) push(this.byMeasure, key, at)
  }

  /**
   * Specs that begin with the words as they stand, or that have each of their factors, in mg or g;
   * a bare number is that of any factor.
   */
  find(wanted: string): number[] {
    const factors = specComponents(wanted)
    const lists = factors.map((factor) => this.candidates(factor))
    const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? [])
    return shortest.flatMap((at) => {
      const { term, text, components } = this.specs[at] ?? { term: 0, text: '', components: [] }
      const has =
        text.startsWith(wanted) || factors.every((factor) => hasFactor(components, factor))
      return has ? [term] : []
    })
  }

  private candidates(factor: string): readonly number[] {
    const measure = specMeasure(factor)
    if (measure !== undefined) return this.byMeasure.get(measure) ?? []
    const number = specNumber(factor)
    if (number !== undefined) return this.byNumber.get(number) ?? []
    return Array.from(this.specs.keys())
  }
}

function hasFactor(components: readonly string[], factor: string): boolean {
  const measure = specMeasure(factor)
  if (measure !== undefined) return components.some((one) => specMeasure(one) === measure)
  const isNumber = /^[\d.]+$/.test(factor)
  const number = specNumber(factor)
  return components.some((one) => (isNumber ? specNumber(one) === number : one.startsWith(factor)))
}

function push(lists: Map<string, number[]>, key: string | undefined, at: number): void {
  if (key === undefined) return
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [at])
  else known.push(at)
}
