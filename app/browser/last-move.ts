type Move = 'link' | 'form'

let last: Move = 'link'
let typedIn: unknown

/** Records how the buyer leaves the page, or submits it. */
export function noteMove(move: Move): void {
  last = move
  typedIn = undefined
}

/** Whether a form with data was sent last: its answer may belong where the buyer is. */
export function wasFormSent(): boolean {
  return last === 'form'
}

/** Records the field that the buyer types in. */
export function noteTyping({ target }: Event): void {
  typedIn = target
}

/** Whether the buyer has typed in this field since then; it keeps its value. */
export function isTypingIn(field: Element): boolean {
  return isTyping() && document.activeElement === field
}

/**
 * Whether the buyer has typed since then: an answer must not take the focus in the middle of a
 * word.
 */
export function isTyping(): boolean {
  return document.activeElement === typedIn
}
