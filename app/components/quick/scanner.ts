import type { Candidate } from '#app/views/quick/candidate'
import { traceCode } from '#app/views/quick/scan-code'
import { isBefore, type RowTable } from './row-table'

export interface Answer {
  items: Candidate[]
  isSure: boolean
}

/** Undefined without an answer. */
export type Look = (words: string) => Promise<Answer | undefined>

/** Empty rows kept ready for a scanner. */
const spare = 5

/**
 * Handles scanned codes at the scanner's pace: each code gets its row and quantity, and the next
 * row the focus, before the response arrives. A response changes only the row of its code, and not
 * while somebody types there.
 */
export class Scanner {
  /** Counted 追溯码: each is one package. */
  private readonly packages = new Set<string>()
  private readonly known = new Map<string, Candidate>()

  constructor(
    private readonly rows: RowTable,
    private readonly look: Look,
    /** Adds more rows, asynchronously. */
    private readonly grow: () => void,
  ) {}

  take(field: HTMLInputElement) {
    const { rows } = this
    const code = field.value.trim()
    const isPackage = traceCode.test(code)
    const same = this.rowOf(code, field)
    if (isPackage && (this.packages.has(code) || same !== undefined)) {
      field.value = ''
      rows.refuse(`${code} 已扫过`)
      return
    }
    if (same !== undefined && rows.count(same, 1)) {
      field.value = ''
      rows.say(`${this.known.get(code)?.name ?? code} ${rows.number(same)?.value ?? ''}`)
      return
    }
    if (isPackage) this.packages.add(code)
    rows.count(field, 1)
    this.goOn(field)
    void this.look(code).then((answer) => {
      this.handleAnswer(field, code, answer)
    })
  }

  private handleAnswer(field: HTMLInputElement, code: string, answer: Answer | undefined) {
    const { rows } = this
    if (field.value.trim() !== code) {
      // The row has other input now.
      this.packages.delete(code)
      return
    }
    if (answer === undefined) {
      rows.tell(field, '没有连上，识别商品时再认')
      rows.refuse(`${code} 没有连上，留在表里`)
      return
    }
    const [item] = answer.items
    if (item === undefined || !answer.isSure) {
      const why =
        item === undefined ? '没有找到对应的商品' : `${answer.items.length} 个候选，识别后点选`
      rows.tell(field, why)
      rows.refuse(`${code} ${why}，留在表里`)
      return
    }
    this.known.set(code, item)
    const kept = this.join(field, item)
    rows.tell(kept, factsOf(item))
    rows.say(`${item.name} ${rows.number(kept)?.value ?? ''}`)
  }

  /** Merges the row of a scanned product into an existing one, if neither has the focus. */
  private join(field: HTMLInputElement, item: Candidate): HTMLInputElement {
    const { rows } = this
    const other = rows.names().find((one) => one !== field && one.value.trim() === item.code)
    const isFree = (one: HTMLInputElement) => !rows.isTyping(one)
    if (isFree(field)) field.value = item.code
    if (other === undefined || !isFree(field) || !isFree(other)) return field
    const [kept, gone] = isBefore(other, field) ? [other, field] : [field, other]
    const number = rows.number(gone)
    const more = Number(number?.value)
    if (number === undefined || !(more > 0) || !rows.count(kept, more)) return field
    number.value = ''
    gone.value = ''
    rows.tell(gone, '')
    return kept
  }

  private rowOf(code: string, field: HTMLInputElement): HTMLInputElement | undefined {
    const number = this.known.get(code)?.code
    return this.rows.names().find((other) => {
      const value = other.value.trim()
      return other !== field && (value === code || value === number)
    })
  }

  private goOn(field: HTMLInputElement) {
    const { rows } = this
    const free = rows.free(field)
    if (rows.names().filter(({ value }) => value === '').length <= spare) this.grow()
    if (free !== undefined) {
      free.focus()
      return
    }
    // The next scan would be appended to the last code.
    field.blur()
    rows.refuse('表里写满了，请先识别商品')
  }
}

export function factsOf({ name, facts, problem }: Candidate): string {
  return `${name} ${facts}${problem === undefined ? '' : ` · ${problem}`}`
}
