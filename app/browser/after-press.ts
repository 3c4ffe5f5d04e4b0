/** ms: longer than a click takes. A list of choices that is open may never tell that it was let go. */
const longestPressMs = 3000

let isPressed = false
const waiting: (() => void)[] = []
let ending: ReturnType<typeof setTimeout> | undefined

/** Notes from now on when a button of the mouse, or a finger, is down. */
export function notePresses(): void {
  document.addEventListener('pointerdown', press)
  for (const name of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(name, end)
}

/**
 * Does something at once, or as soon as nothing is pressed any more: what comes of it could move away
 * what is pressed, and then it would not be clicked.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}

function press(): void {
  isPressed = true
  clearTimeout(ending)
  ending = setTimeout(letGo, longestPressMs)
}

/** Only once the click is through as well. */
function end(): void {
  clearTimeout(ending)
  ending = setTimeout(letGo)
}

function letGo(): void {
  isPressed = false
  for (const act of waiting.splice(0)) act()
}
