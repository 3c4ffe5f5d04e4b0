type Move = 'link' | 'form'

let last: Move = 'link'
let typedIn: unknown

/** Notes how the buyer leaves the page, or sends it. */
export function noteMove(move: Move): void {
  last = move
  typedIn = undefined
}

/** Whether a form with data was sent last: its answer may belong where the buyer is. */
export function wasFormSent(): boolean {
  return last === 'form'
}

/** Notes the field that the buyer types in. */
export function noteTyping({ target }: Event): void {
  typedIn = target
}

/** Whether the buyer types on since then in this field, which keeps what it has. */
export function isTypingIn(field: Element): boolean {
  return isTyping() && document.activeElement === field
}

/** Whether the buyer types on since then: an answer that took the focus would get half of the word. */
export function isTyping(): boolean {
  return document.activeElement === typedIn
}
