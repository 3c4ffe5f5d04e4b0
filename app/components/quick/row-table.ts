import { beep } from '#app/browser/beep'

/** The rows of quick purchase in the page: their fields and messages. */
export class RowTable {
  private readonly said = document.createElement('p')

  constructor(private readonly element: HTMLTableElement) {
    this.said.className = 'row-said'
    this.said.setAttribute('role', 'status')
    element.after(this.said)
  }

  end() {
    this.said.remove()
    for (const field of this.names()) this.tell(field, '')
  }

  names(): HTMLInputElement[] {
    return [...this.element.querySelectorAll<HTMLInputElement>('input[name="words"]')]
  }

  /** The first row without a name: below a field, else anywhere. */
  free(field: HTMLInputElement): HTMLInputElement | undefined {
    const free = this.names().filter(({ value }) => value === '')
    const isBelow = (other: HTMLInputElement) => isBefore(field, other)
    return free.find(isBelow) ?? free[0]
  }

  number(field: HTMLInputElement): HTMLInputElement | undefined {
    return (
      field.closest('tr')?.querySelector<HTMLInputElement>('input[name="quantity"]') ?? undefined
    )
  }

  nameOf(number: HTMLInputElement): HTMLInputElement | undefined {
    return number.closest('tr')?.querySelector<HTMLInputElement>('input[name="words"]') ?? undefined
  }

  /** True when a row has the focus; it must not be changed then. */
  isTyping(field: HTMLInputElement): boolean {
    return field.closest('tr')?.contains(document.activeElement) === true
  }

  /** Adds to the number of a row, unless it is no plain number, such as 5件. */
  count(field: HTMLInputElement, by: number): boolean {
    const number = this.number(field)
    const value = number?.value.trim() ?? ''
    if (number === undefined || !/^(\d+(\.\d+)?)?$/.test(value)) return false
    number.value = String(Number(value) + by)
    return true
  }

  /** Sets the match or error below a row's name; '' removes it. */
  tell(field: HTMLInputElement, words: string) {
    const told = field.parentElement?.querySelector('.row-goods')
    const note = told ?? document.createElement('span')
    if (words === '') {
      note.remove()
      if (told !== null && told !== undefined) field.removeAttribute('aria-describedby')
      return
    }
    note.className = 'row-goods'
    note.id = `row-goods-${this.names().indexOf(field)}`
    note.textContent = words
    field.parentElement?.append(note)
    field.setAttribute('aria-describedby', note.id)
  }

  say(message: string) {
    this.said.textContent = message
  }

  refuse(message: string) {
    beep()
    this.say(message)
  }
}

export function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}
