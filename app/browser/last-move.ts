type Move = 'link' | 'form'

let last: Move = 'link'

/** Notes how the buyer leaves the page, or sends it. */
export function noteMove(move: Move): void {
  last = move
}

/** Whether a form with data was sent last: its answer may belong where the buyer is. */
export function wasFormSent(): boolean {
  return last === 'form'
}
