import type { WrittenKey } from '#app/views/quick/scan-keys'

/** Longer than a number followed by a 追溯码. */
const mostInNumber = 60

export class WrittenKeys {
  private keys: WrittenKey[] = []
  /** The field's value at the last event. */
  private last = ''
  private isByKey = false

  begin(field: HTMLInputElement) {
    this.keys = []
    this.last = field.value
    this.isByKey = false
    // A scan after a number must not be cut off before it is recognised.
    if (field.name === 'quantity') field.maxLength = mostInNumber
  }

  /** Returns the keys since, and resets. */
  take(): WrittenKey[] {
    const { keys } = this
    this.keys = []
    return keys
  }

  press(field: HTMLInputElement, event: KeyboardEvent) {
    const text = textOf(event)
    this.isByKey = text !== undefined
    if (text !== undefined)
      this.keys.push({ text, before: field.value, at: event.timeStamp, isKey: true })
    else if (moves.test(event.key)) this.keys = []
  }

  /** An insertion without a key: pasted, by an input method, or by a scanner without key events. */
  write(field: HTMLInputElement, event: Event) {
    const { last } = this
    this.last = field.value
    if (!this.isByKey)
      this.keys.push({
        text: '',
        before: last,
        after: field.value,
        at: event.timeStamp,
        isKey: false,
      })
    this.isByKey = false
  }
}

const moves = /^(Back|Del|Arrow|Home|End)/

/** The text that a key writes. An open input method hides it, but not which digit it is. */
function textOf({ key, code, ctrlKey, altKey, metaKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key.length === 1) return key
  return key === 'Process' && /^(Digit|Numpad)\d$/.test(code) ? code.slice(-1) : undefined
}
