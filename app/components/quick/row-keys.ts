import { isComposing } from '#app/browser/is-composing'
import { scanned } from '#app/views/quick/scan-code'
import type { ScannedHere } from '#app/views/quick/scan-keys'
import type * as RowAnswers from './row-answers'
import type { RowTable } from './row-table'
import { Scanner, type Look } from './scanner'
import { WrittenKeys } from './written-keys'

/** ms without a key before the candidates of a row are fetched. */
const restMs = 250
/** Shorter ones are numbers of packages (domain-rules §20). */
const shortestCode = 4
const shortDigits = /^\d{4,7}$/

export class RowKeys {
  private readonly list = document.createElement('ul')
  private readonly scanner: Scanner
  private field: HTMLInputElement | undefined
  private chosen = -1
  private timer: number | undefined
  /** The field's value when it got the focus. */
  private before = ''
  private readonly written = new WrittenKeys()
  /**
   * Tells scans from typing and words the results; loaded at the first key, until then Enter takes
   * the whole field.
   */
  private telling: typeof RowAnswers | undefined
  private loading: Promise<typeof RowAnswers | undefined> | undefined

  constructor(
    private readonly rows: RowTable,
    private readonly look: Look,
    grow: () => void,
  ) {
    this.scanner = new Scanner(rows, look, grow)
    this.list.className = 'row-candidates'
    this.list.setAttribute('role', 'listbox')
    this.list.setAttribute('aria-label', '可能的商品')
    this.list.id = 'row-candidates'
  }

  onEnter = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    this.before = target.value
    this.written.begin(target)
    // The browser's own suggestions would cover the shop's.
    target.autocomplete = 'off'
  }

  onInput = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    this.written.write(target, event)
    void this.load()
    if (target.name !== 'words') return
    this.close()
    this.rows.tell(target, '')
    window.clearTimeout(this.timer)
    const words = target.value.trim()
    if (words === '' || scanned.test(words)) return
    this.timer = window.setTimeout(() => void this.offer(target, words), restMs)
  }

  onLeave = () => {
    window.clearTimeout(this.timer)
    this.close()
  }

  onKey = (event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLInputElement) || isComposing(event)) return
    if (key === 'Escape') this.close()
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (this.list.isConnected) this.move(key === 'ArrowDown' ? 1 : -1)
      else this.step(target, key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (target.name === 'quantity') this.leaveNumber(target, event)
      else if (this.list.isConnected && this.chosen >= 0) this.choose()
      else this.leaveName(target)
    } else this.written.press(target, event)
  }

  private load() {
    this.loading ??= import('./row-answers').then(
      (loaded) => (this.telling = loaded),
      // Offline Enter keeps taking the whole field; the next key tries again.
      () => (this.loading = undefined),
    )
    return this.loading
  }

  close() {
    this.list.remove()
    this.chosen = -1
    this.field?.removeAttribute('aria-activedescendant')
    this.field = undefined
  }

  end() {
    window.clearTimeout(this.timer)
    this.close()
    this.rows.end()
  }

  private async offer(field: HTMLInputElement, words: string) {
    const [answer, telling] = await Promise.all([this.look(words), this.load()])
    const isLate = document.activeElement !== field || field.value.trim() !== words
    if (isLate || !answer || !telling || answer.items.length === 0) return
    this.close()
    this.list.textContent = ''
    this.list.append(
      ...answer.items.map((item, at) =>
        telling.optionOf(item, at, () => {
          this.chosen = at
          this.choose()
        }),
      ),
    )
    this.field = field
    field.setAttribute('aria-controls', this.list.id)
    field.after(this.list)
  }

  private move(by: 1 | -1) {
    const options = [...this.list.children]
    this.chosen = (this.chosen + by + options.length) % options.length
    for (const [at, option] of options.entries())
      option.setAttribute('aria-selected', String(at === this.chosen))
    this.field?.setAttribute('aria-activedescendant', `row-candidate-${this.chosen}`)
  }

  /** The product number alone identifies the product; its name is shown below. */
  private choose() {
    const option = this.list.children[this.chosen]
    const { field } = this
    if (!(option instanceof HTMLElement) || field === undefined) return
    field.value = option.dataset['code'] ?? ''
    this.rows.say(`${field.value}：${option.textContent}`)
    this.rows.tell(field, option.textContent)
    this.close()
    this.toNumber(field)
  }

  /** A code scanned after a typed name gets a row of its own. */
  private leaveName(field: HTMLInputElement) {
    const behind = this.telling?.scannedBehind(this.written.take())
    const free = behind && this.rows.free(field)
    if (behind !== undefined && free !== undefined) {
      field.value = behind.before
      this.identify(field)
      free.value = behind.code
      this.scanner.take(free)
    } else if (scanned.test(field.value.trim())) this.scanner.take(field)
    else {
      this.toNumber(field)
      this.identify(field)
    }
  }

  private identify(field: HTMLInputElement) {
    const words = field.value.trim()
    if (words !== '')
      void Promise.all([this.look(words), this.load()]).then(([answer, telling]) => {
        if (telling && field.value.trim() === words) this.rows.tell(field, telling.whatItIs(answer))
      })
  }

  /** Moves to the row below. A code scanned after the quantity gets a row of its own. */
  private leaveNumber(number: HTMLInputElement, enter: KeyboardEvent) {
    const value = number.value.trim()
    const keys = this.written.take()
    const whole = scanned.test(value) ? { before: this.before, code: value } : undefined
    const long = this.telling?.scannedLast(keys) ?? whole
    if (long === undefined && this.countAgain(number)) return
    const found = long ?? this.shortIn(number, this.telling?.scannedShort(keys, enter.timeStamp))
    if (found === undefined) {
      this.next(number)
      return
    }
    number.value = found.before
    const free = this.rows.free(number)
    if (free === undefined) this.rows.refuse('表里写满了，请先识别商品')
    else {
      free.value = found.code
      this.scanner.take(free)
    }
  }

  /** A short code scanned into a quantity; one scanned into the name counts as one. */
  private shortIn(number: HTMLInputElement, short: ScannedHere | undefined) {
    if (short?.before !== '') return short
    const isScanned = shortDigits.test(this.rows.nameOf(number)?.value.trim() ?? '')
    return isScanned ? { ...short, before: '1' } : short
  }

  /**
   * Recognises the row's own code in its quantity: a scanner has read the same short code again.
   */
  private countAgain(number: HTMLInputElement): boolean {
    const code = number.value.trim()
    const field = this.rows.nameOf(number)
    if (code.length < shortestCode || field?.value.trim() !== code) return false
    number.value = this.before === '' ? '1' : this.before
    if (this.rows.count(field, 1)) this.rows.say(`${code} ${number.value}`)
    this.before = number.value
    this.written.begin(number)
    number.select()
    return true
  }

  private toNumber(field: HTMLInputElement) {
    const number = this.rows.number(field)
    number?.focus()
    number?.select()
  }

  /** The row below; after the last one the button that makes ten more. */
  private next(field: HTMLInputElement) {
    const below = field.closest('tr')?.nextElementSibling?.querySelector('input')
    if (below instanceof HTMLInputElement) below.focus()
    else field.form?.querySelector<HTMLButtonElement>('button[value="more"]')?.focus()
  }

  private step(field: HTMLInputElement, by: 1 | -1) {
    const row = field.closest('tr')
    const other = by === 1 ? row?.nextElementSibling : row?.previousElementSibling
    other?.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)?.focus()
  }
}
