export const longest = 32

/** A sort key holds this many classes, each below the range, and a place: 53 bits in all. */
const keyedClasses = 2
const classBits = 13
const classRange = 2 ** classBits
const placeRange = 2 ** 27
const sizeBits = 6
const sizeMask = 2 ** sizeBits - 1

/**
 * A suffix array: places in texts, sorted by what follows. The data of each suffix is adjacent,
 * because a search visits thousands of them and is bound by memory access.
 */
export class Suffixes {
  /**
   * Packed: its length, the number of classes shared with the previous suffix, and the first class
   * not shared.
   */
  readonly heads: Uint32Array
  /** The next suffix that shares fewer classes with its predecessor. */
  readonly nextFewer: Uint32Array

  constructor(
    private readonly classes: Uint16Array,
    private readonly lengthAt: (start: number) => number,
    readonly places: Uint32Array,
    isSorted = false,
  ) {
    if (!isSorted) this.places = this.sorted(places)
    this.heads = Uint32Array.from(this.places, (start, at) => {
      const shared = at === 0 ? 0 : this.countShared(this.places[at - 1] ?? 0, start)
      const length = lengthAt(start)
      const own = shared < length ? (classes[start + shared] ?? 0) : 0
      return (((length << sizeBits) | shared) << classBits) | own
    })
    this.nextFewer = nextFewerOf(this.heads)
  }

  only(isMeant: (start: number) => boolean): Suffixes {
    return new Suffixes(this.classes, this.lengthAt, this.places.filter(isMeant), true)
  }

  // The first classes and the place packed into one number, which sorts many times faster than with
  // a comparison function.
  private sorted(places: Uint32Array): Uint32Array {
    const keyed = Float64Array.from(places, (start) => {
      const length = this.lengthAt(start)
      let key = 0
      for (let at = 0; at < keyedClasses; at++)
        key = key * classRange + (at < length ? (this.classes[start + at] ?? 0) + 1 : 0)
      return key * placeRange + start
    }).sort()
    const sorted = Uint32Array.from(keyed, (key) => key % placeRange)
    let from = 0
    for (let at = 1; at <= sorted.length; at++) {
      const isSame =
        Math.floor((keyed[at] ?? -1) / placeRange) === Math.floor((keyed[from] ?? 0) / placeRange)
      if (isSame) continue
      if (at - from > 1) sorted.subarray(from, at).sort((a, b) => this.compare(a, b))
      from = at
    }
    return sorted
  }

  private countShared(a: number, b: number): number {
    const most = Math.min(this.lengthAt(a), this.lengthAt(b))
    let shared = 0
    while (shared < most && this.classes[a + shared] === this.classes[b + shared]) shared++
    return shared
  }

  private compare(a: number, b: number): number {
    const shared = this.countShared(a, b)
    const [lengthA, lengthB] = [this.lengthAt(a), this.lengthAt(b)]
    if (shared === lengthA || shared === lengthB) return lengthA - lengthB
    return (this.classes[a + shared] ?? 0) - (this.classes[b + shared] ?? 0)
  }
}

export function lengthOf(head: number): number {
  return head >>> (classBits + sizeBits)
}

export function sharedOf(head: number): number {
  return (head >>> classBits) & sizeMask
}

export function classOf(head: number): number {
  return head & (classRange - 1)
}

function nextFewerOf(heads: Uint32Array): Uint32Array {
  const next = new Uint32Array(heads.length)
  const sharedAt = (at: number) => sharedOf(heads[at] ?? 0)
  for (let at = heads.length - 1; at >= 0; at--) {
    let to = at + 1
    while (to < heads.length && sharedAt(to) >= sharedAt(at)) to = next[to] ?? to
    next[at] = to
  }
  return next
}
