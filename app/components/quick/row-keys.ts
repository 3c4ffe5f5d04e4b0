import { KeyBurst } from './key-burst'
import { RowTable } from './row-table'
import { optionOf } from './row-option'
import { factsOf, scanned, Scanner, type Answer, type Look } from './scanner'

/** ms that somebody has to rest before the candidates of a row are asked for. */
const restMs = 250
/** Shorter ones are numbers of packages (domain-rules §20). */
const shortestCode = 4
const shortDigits = /^\d{4,7}$/

interface RowsWithKeys {
  addressOf: (words: string) => string
  /** Makes more rows, soon. */
  grow: () => void
}

/**
 * Makes the rows of quick purchase quick (domain-rules §20): Enter goes from the name to the number
 * and on to the next row, what was typed shows what it may be and can be chosen with the arrow keys,
 * and a scanner, which types digits and Enter, counts its row up. What it does not know beeps once and
 * is said. Answers how to undo it.
 */
export function quickenRows(table: HTMLTableElement, { addressOf, grow }: RowsWithKeys) {
  const rows = new RowKeys(new RowTable(table), (words) => ask(addressOf(words)), grow)
  table.addEventListener('keydown', rows.onKey)
  table.addEventListener('input', rows.onInput)
  table.addEventListener('focusin', rows.onEnter)
  table.addEventListener('focusout', rows.onLeave)
  return () => {
    table.removeEventListener('keydown', rows.onKey)
    table.removeEventListener('input', rows.onInput)
    table.removeEventListener('focusin', rows.onEnter)
    table.removeEventListener('focusout', rows.onLeave)
    rows.end()
  }
}

class RowKeys {
  private readonly list = document.createElement('ul')
  private readonly scanner: Scanner
  private readonly burst = new KeyBurst()
  private field: HTMLInputElement | undefined
  private chosen = -1
  private timer: number | undefined
  /** What the field said when it got the focus. */
  private before = ''

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
    // The browser's own proposals would lie over those of the shop. Without scripts a field has none
    // of these, and what it says comes back with the page.
    target.autocomplete = 'off'
  }

  onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'words') return
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
    if (!(target instanceof HTMLInputElement) || event.isComposing) return
    this.burst.note(target, event)
    if (key === 'Escape') this.close()
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (this.list.isConnected) this.move(key === 'ArrowDown' ? 1 : -1)
      else this.step(target, key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (target.name === 'quantity') this.leaveNumber(target, event)
      else if (this.list.isConnected && this.chosen >= 0) this.choose()
      else if (scanned.test(target.value.trim())) this.scanner.take(target)
      else this.settle(target)
    }
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
    const answer = await this.look(words)
    const isLate = document.activeElement !== field || field.value.trim() !== words
    if (isLate || answer === undefined || answer.items.length === 0) return
    this.close()
    this.list.textContent = ''
    this.list.append(
      ...answer.items.map((item, at) =>
        optionOf(item, at, () => {
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

  /** The product number alone says which product it is; its name is said below. */
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

  /** On to the number; which product it is follows. */
  private settle(field: HTMLInputElement) {
    this.toNumber(field)
    const words = field.value.trim()
    if (words !== '')
      void this.look(words).then((answer) => {
        if (field.value.trim() === words) this.rows.tell(field, whatItIs(answer))
      })
  }

  /** On to the row below, unless a scanner found the number in focus: its code gets a row of its own. */
  private leaveNumber(number: HTMLInputElement, enter: KeyboardEvent) {
    if (this.countAgain(number)) return
    const code = this.codeIn(number, enter)
    if (code === undefined) {
      this.next(number)
      return
    }
    const free = this.rows.free(number)
    if (free === undefined) {
      this.rows.refuse(`${code} 没有地方写，请先识别商品`)
      return
    }
    free.value = code
    this.scanner.take(free)
  }

  /** What a scanner typed into a number, which is then what it was before; undefined for a number. */
  private codeIn(number: HTMLInputElement, enter: KeyboardEvent): string | undefined {
    const typed = number.value.trim()
    if (scanned.test(typed)) {
      number.value = this.before
      return typed
    }
    const short = this.burst.scanned(number, enter)
    if (short === undefined) return undefined
    // A short code that was scanned into the name, which leads here, counts one.
    const isScanned = shortDigits.test(this.rows.nameOf(number)?.value.trim() ?? '')
    number.value = short.before === '' && isScanned ? '1' : short.before
    return short.code
  }

  /** The code of the row instead of its number: a scanner reads the same short code once more. */
  private countAgain(number: HTMLInputElement): boolean {
    const code = number.value.trim()
    const field = this.rows.nameOf(number)
    if (code.length < shortestCode || field?.value.trim() !== code) return false
    number.value = this.before === '' ? '1' : this.before
    if (this.rows.count(field, 1)) this.rows.say(`${code} ${number.value}`)
    this.before = number.value
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

async function ask(address: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as Answer) : undefined
  } catch {
    // No network, or a session that has ended and led to the login.
    return undefined
  }
}

/** What a row is by what the shop answers; nothing while that is open or nothing answers. */
function whatItIs(answer: Answer | undefined): string {
  if (answer === undefined) return ''
  const [item] = answer.items
  if (item === undefined) return '没有找到，识别后可搜索、求购'
  return answer.isSure ? factsOf(item) : `可能是 ${item.name} 等，识别后请选择`
}
