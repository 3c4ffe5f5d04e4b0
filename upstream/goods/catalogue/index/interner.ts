/** Numbers distinct values, from 0. */
export class Interner<T> {
  private readonly values: T[] = []
  private readonly numbers = new Map<T, number>()

  get size(): number {
    return this.values.length
  }

  intern(value: T): number {
    let number = this.numbers.get(value)
    if (number === undefined) {
      number = this.values.length
      this.values.push(value)
      this.numbers.set(value, number)
    }
    return number
  }

  find(value: T): number | undefined {
    return this.numbers.get(value)
  }

  at(number: number): T {
    return this.values[number] as T
  }

  /** By number: 1 for each wanted value. Undefined stays undefined. */
  mask(wanted: ReadonlySet<T> | undefined): Uint8Array | undefined {
    return wanted === undefined ? undefined : this.maskWhere((value) => wanted.has(value))
  }

  maskWhere(passes: (value: T) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => Number(passes(value)))
  }
}
