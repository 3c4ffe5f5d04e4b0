type Move = 'link' | 'form'

let last: Move = 'link'
let typedIn: unknown

export function noteMove(move: Move): void {
  last = move
  typedIn = undefined
}

/** True when a form with data was sent last: its result may belong where the buyer is. */
export function wasFormSent(): boolean {
  return last === 'form'
}

export function noteTyping({ target }: Event): void {
  typedIn = target
}

/** True when the buyer has typed in this field since the last move; it keeps its value then. */
export function isTypingIn(field: Element): boolean {
  return isTyping() && document.activeElement === field
}

/**
 * True when the buyer has typed since the last move: a response must not take the focus in the
 * middle of a word.
 */
export function isTyping(): boolean {
  return document.activeElement === typedIn
}
