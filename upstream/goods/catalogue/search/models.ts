/** `N95`, `KN95`, `B12`, `F22`, `3M`: letters and a number that are one word. */
const model = /^(?:[a-z]{1,4}\d{1,4}|\d[a-z])$/
const besideName =
  /^(?:(\p{Script=Han}{2,})([a-z]{1,4}\d{1,4})|([a-z]{1,4}\d{1,4})(\p{Script=Han}{2,}))$/u

/** True for a normalised name that is letters and a number in one: `n95`. */
export function isModel(name: string): boolean {
  return model.test(name)
}

/** Words of a spec that may be looked for as they stand: `n95` and `ct`, no `0.25g`. */
export function modelsIn(spec: string): ReadonlySet<string> {
  const words =
    spec
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z\d.-]+/g) ?? []
  const plain = words.map((word) => word.replaceAll('-', ''))
  return new Set(plain.filter((word) => isModel(word) || /^[a-z]{2,4}$/.test(word)))
}

/** A name and the model glued to it, in the order typed: `口罩n95` → `口罩`, `n95`. */
export function cutModel(word: string): string[] {
  return besideName.exec(word)?.slice(1).filter(Boolean) ?? []
}
