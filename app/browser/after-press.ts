/** ms; longer than a click. An open list of choices may never report its release. */
const longestPressMs = 3000

let isPressed = false
const waiting: (() => void)[] = []
let ending: ReturnType<typeof setTimeout> | undefined

export function notePresses(): void {
  document.addEventListener('pointerdown', press)
  for (const name of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(name, end)
}

/**
 * Runs `act` at once, or after the release while something is pressed: its result could move the
 * pressed element, which would then not be clicked.
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

/** After the click event. */
function end(): void {
  clearTimeout(ending)
  ending = setTimeout(letGo)
}

function letGo(): void {
  isPressed = false
  for (const act of waiting.splice(0)) act()
}
