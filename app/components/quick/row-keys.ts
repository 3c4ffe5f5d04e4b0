import type { Candidate } from '#app/views/quick/candidate'
import { beep } from '#app/browser/beep'

interface Answer {
  items: Candidate[]
  isSure: boolean
}

/** ms that somebody has to rest before the candidates of a row are asked for. */
const restMs = 250
const traceCode = /^8\d{19}$/
const scanned = /^\d{8,20}$/

/**
 * Makes the rows of quick purchase quick (domain-rules §20): Enter goes from the name to the number
 * and on to the next row, what was typed shows what it may be and can be chosen with the arrow keys,
 * and a scanner, which types digits and Enter, counts its row up. What it does not know beeps once and
 * is said. Answers how to undo it.
 */
export function quickenRows(table: HTMLTableElement, addressOf: (words: string) => string) {
  const rows = new RowKeys(table, addressOf)
  table.addEventListener('keydown', rows.onKey)
  table.addEventListener('input', rows.onInput)
  table.addEventListener('focusout', rows.onLeave)
  return () => {
    table.removeEventListener('keydown', rows.onKey)
    table.removeEventListener('input', rows.onInput)
    table.removeEventListener('focusout', rows.onLeave)
    rows.end()
  }
}

class RowKeys {
  private readonly list = document.createElement('ul')
  private readonly said = document.createElement('p')
  private readonly codes = new Set<string>()
  private field: HTMLInputElement | undefined
  private chosen = -1
  private timer: number | undefined
  private asked = 0

  constructor(
    private readonly table: HTMLTableElement,
    private readonly addressOf: (words: string) => string,
  ) {
    this.list.className = 'row-candidates'
    this.list.setAttribute('role', 'listbox')
    this.list.setAttribute('aria-label', '可能的商品')
    this.list.id = 'row-candidates'
    this.said.className = 'row-said'
    this.said.setAttribute('role', 'status')
    table.after(this.said)
  }

  onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'words') return
    this.close()
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
    if (key === 'Escape') this.close()
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (this.list.isConnected) this.move(key === 'ArrowDown' ? 1 : -1)
      else this.step(target, key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (target.name === 'quantity') this.next(target)
      else if (this.list.isConnected && this.chosen >= 0) this.choose()
      else if (scanned.test(target.value.trim())) void this.scan(target)
      else this.toNumber(target)
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
    this.said.remove()
  }

  private async offer(field: HTMLInputElement, words: string) {
    const asked = ++this.asked
    const answer = await ask(this.addressOf(words))
    if (asked !== this.asked || document.activeElement !== field || answer === undefined) return
    this.list.textContent = ''
    this.list.append(
      ...answer.items.map((item, at) => {
        const option = document.createElement('li')
        option.id = `row-candidate-${at}`
        option.setAttribute('role', 'option')
        option.dataset['code'] = item.code
        option.dataset['words'] = item.name
        option.append(bold(item.name), ` ${item.facts}`)
        if (item.problem !== undefined) option.append(` · ${item.problem}`)
        option.addEventListener('mousedown', (event) => {
          event.preventDefault()
          this.chosen = at
          this.choose()
        })
        return option
      }),
    )
    if (answer.items.length === 0) return
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

  /** The product number alone says which product it is; its name is said beside. */
  private choose() {
    const option = this.list.children[this.chosen]
    const { field } = this
    if (!(option instanceof HTMLElement) || field === undefined) return
    field.value = option.dataset['code'] ?? ''
    this.say(`${option.dataset['code'] ?? ''}：${option.textContent}`)
    this.close()
    this.toNumber(field)
  }

  /** A barcode counts its row up, a 追溯码 each package once. */
  private async scan(field: HTMLInputElement) {
    const code = field.value.trim()
    field.value = ''
    if (traceCode.test(code) && this.codes.has(code)) {
      this.refuse(`${code} 已扫过`)
      return
    }
    const answer = await ask(this.addressOf(code))
    if (answer === undefined) {
      field.value = code
      // What is scanned next takes its place.
      field.select()
      this.refuse('没有连上，请再扫一次')
      return
    }
    const [item] = answer.items
    if (item === undefined || !answer.isSure) {
      if (field.value === '') field.value = code
      this.goOn()
      this.refuse(`${code} 没有找到对应的商品，留在表里`)
      return
    }
    if (traceCode.test(code)) this.codes.add(code)
    const row = this.fields().find(({ value }) => value.trim() === item.code) ?? this.free(field)
    row.value = item.code
    const number = this.number(row)
    if (number === undefined) return
    const counted = Number(number.value === '' ? 0 : number.value)
    number.value = String(Number.isFinite(counted) ? counted + 1 : 1)
    this.say(`${item.name} ${number.value}`)
    this.goOn()
  }

  /** To the first row that is empty, for what is scanned next. */
  private goOn() {
    this.fields()
      .find(({ value }) => value === '')
      ?.focus()
  }

  private refuse(message: string) {
    beep()
    this.say(message)
  }

  private say(message: string) {
    this.said.textContent = message
  }

  private fields(): HTMLInputElement[] {
    return [...this.table.querySelectorAll<HTMLInputElement>('input[name="words"]')]
  }

  private free(field: HTMLInputElement): HTMLInputElement {
    return field.value === '' ? field : (this.fields().find(({ value }) => value === '') ?? field)
  }

  private number(field: HTMLInputElement): HTMLInputElement | undefined {
    return (
      field.closest('tr')?.querySelector<HTMLInputElement>('input[name="quantity"]') ?? undefined
    )
  }

  private toNumber(field: HTMLInputElement) {
    const number = this.number(field)
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

function bold(text: string): HTMLElement {
  const element = document.createElement('b')
  element.textContent = text
  return element
}
