let isPressed = false
const waiting: (() => void)[] = []

/** Notes from now on when a button of the mouse, or a finger, is down; returns what ends it. */
export function notePresses(): () => void {
  document.addEventListener('pointerdown', press)
  document.addEventListener('pointerup', letGo)
  document.addEventListener('pointercancel', letGo)
  return () => {
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('pointerup', letGo)
    document.removeEventListener('pointercancel', letGo)
    letGo()
  }
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
}

function letGo(): void {
  isPressed = false
  for (const act of waiting.splice(0)) act()
}
