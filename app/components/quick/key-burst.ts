/** ms between two keys after which somebody has begun anew. */
const pauseMs = 300
/** ms for a key, on the average: scanners take less, and nobody else does. */
const keyMs = 50
const shortCode = /^[\w.-]{4,20}$/

/** What was typed at one go, to tell a scanner, which is faster than any fingers. */
export class KeyBurst {
  private field: HTMLInputElement | undefined
  private text = ''
  private before = ''
  private first = 0
  private last = 0

  note(field: HTMLInputElement, { key, timeStamp, ctrlKey, altKey, metaKey }: KeyboardEvent) {
    if (key.length !== 1 || ctrlKey || altKey || metaKey) return
    if (field !== this.field || timeStamp - this.last > pauseMs) {
      this.field = field
      this.text = ''
      this.before = field.value
      this.first = timeStamp
    }
    this.text += key
    this.last = timeStamp
  }

  /** The code that a scanner has just typed into a field, and what stood there; at its Enter. */
  scanned(
    field: HTMLInputElement,
    { timeStamp }: KeyboardEvent,
  ): { code: string; before: string } | undefined {
    const { text, before } = this
    const isFast = timeStamp - this.first <= keyMs * text.length
    if (field !== this.field || !isFast || !shortCode.test(text)) return undefined
    return { code: text, before }
  }
}
