const none = new Uint32Array(0)

/** An inverted index: slots by column value, e.g. the products with a search term or of a cell. */
export class Postings {
  private constructor(
    private readonly starts: Uint32Array,
    private readonly slots: Uint32Array,
  ) {}

  static of(columns: readonly Uint32Array[], size: number): Postings {
    const used = columns.map((column) => column.subarray(0, size))
    let largest = 0
    for (const column of used) for (const value of column) if (value > largest) largest = value
    const starts = new Uint32Array(largest + 2)
    for (const column of used)
      for (const value of column) starts[value + 1] = (starts[value + 1] ?? 0) + 1
    for (let value = 0; value <= largest; value++)
      starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0)
    const next = starts.slice()
    const slots = new Uint32Array(size * columns.length)
    for (const column of used) {
      for (let slot = 0; slot < size; slot++) {
        const value = column[slot] ?? 0
        const place = next[value] ?? 0
        slots[place] = slot
        next[value] = place + 1
      }
    }
    return new Postings(starts, slots)
  }

  /** An exclusive upper bound of the values. */
  get values(): number {
    return this.starts.length - 1
  }

  get(value: number): Uint32Array {
    const end = this.starts[value + 1]
    return end === undefined ? none : this.slots.subarray(this.starts[value], end)
  }

  count(value: number): number {
    const end = this.starts[value + 1]
    return end === undefined ? 0 : end - (this.starts[value] ?? 0)
  }
}
