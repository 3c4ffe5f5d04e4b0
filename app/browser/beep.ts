/** Silent where the browser allows no sound. */
export function beep() {
  try {
    const sound = new AudioContext()
    const tone = sound.createOscillator()
    tone.frequency.value = 440
    tone.connect(sound.destination)
    tone.start()
    tone.stop(sound.currentTime + 0.15)
    tone.addEventListener('ended', () => void sound.close())
  } catch {
    // The text below the rows gives the same result.
  }
}
