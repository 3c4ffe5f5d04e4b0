export interface ComparedText {
  term: number
  whole: string
  parts: readonly string[]
}

export interface TextHit {
  term: number
  isAlias: boolean
  isFromStart: boolean
  isWhole: boolean
}

/** An inverted index of texts by character. */
export class TextIndex {
  private readonly texts: ComparedText[] = []
  private readonly byCharacter = new Map<string, number[]>()

  add(text: ComparedText): void {
    const at = this.texts.length
    this.texts.push(text)
    for (const character of new Set(text.whole)) {
      const known = this.byCharacter.get(character)
      if (known === undefined) this.byCharacter.set(character, [at])
      else known.push(at)
    }
  }

  find(wanted: string): TextHit[] {
    return this.withAll(new Set(wanted)).flatMap((text) => hitIn(text, wanted) ?? [])
  }

  withAll(characters: ReadonlySet<string>): ComparedText[] {
    const lists = Array.from(characters, (one) => this.byCharacter.get(one) ?? [])
    const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? [])
    const found = shortest.map((at) => this.texts[at]).filter((text) => text !== undefined)
    if (characters.size === 1) return found
    return found.filter(({ whole }) => [...characters].every((one) => whole.includes(one)))
  }

  withAllButOne(characters: ReadonlySet<string>): ComparedText[] {
    const counts = new Uint8Array(this.texts.length)
    for (const character of characters)
      for (const at of this.byCharacter.get(character) ?? []) counts[at] = (counts[at] ?? 0) + 1
    const least = characters.size - 1
    const found: ComparedText[] = []
    for (let at = 0; at < counts.length; at++) {
      const text = this.texts[at]
      if ((counts[at] ?? 0) >= least && text !== undefined) found.push(text)
    }
    return found
  }
}

function hitIn({ term, whole, parts }: ComparedText, wanted: string): TextHit | undefined {
  if (whole.startsWith(wanted)) {
    const isWhole = whole === wanted || parts[0] === wanted
    return { term, isAlias: false, isFromStart: true, isWhole }
  }
  const part = parts.find((one) => one === wanted) ?? parts.find((one) => one.startsWith(wanted))
  if (part !== undefined)
    return { term, isAlias: true, isFromStart: true, isWhole: part === wanted }
  return whole.includes(wanted)
    ? { term, isAlias: false, isFromStart: false, isWhole: false }
    : undefined
}
