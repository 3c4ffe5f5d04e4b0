import { useEffect, type RefObject } from 'react'
import { paths } from '#app/site/paths'
import { setTypedKeeper, typedKeeper, type DraftRows, type TypedKeeper } from './typed-keeper'

export function useKeeping(box: RefObject<HTMLElement>, draft: DraftRows) {
  useEffect(() => {
    const fields = box.current
    if (fields === null || draft === undefined) return
    const early = earlyNumbers()
    let stop: (() => void) | undefined
    let isLeft = false
    const start = (keeper: TypedKeeper) => {
      if (!isLeft) stop ??= keeper.startKeeping(draft)
      early.handTo(keeper)
    }
    const keepFor = ({ target, type }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.name.startsWith('number/')) return
      if (type === 'input') early.note(target)
      const keeper = typedKeeper()
      // Offline the form still has the input, and the next key tries again.
      if (keeper === undefined) loadKeeper().then(start, () => undefined)
      else start(keeper)
    }
    const keeper = typedKeeper()
    if (keeper !== undefined) start(keeper)
    fields.addEventListener('focusin', keepFor)
    fields.addEventListener('input', keepFor)
    document.addEventListener('submit', early.leaveToForm)
    window.addEventListener('pagehide', early.sendLast)
    return () => {
      fields.removeEventListener('focusin', keepFor)
      fields.removeEventListener('input', keepFor)
      document.removeEventListener('submit', early.leaveToForm)
      window.removeEventListener('pagehide', early.sendLast)
      isLeft = true
      stop?.()
    }
  }, [box, draft])
}

async function loadKeeper(): Promise<TypedKeeper> {
  const { typedNumbers } = await import('./typed-numbers')
  setTypedKeeper(typedNumbers)
  return typedNumbers
}

function earlyNumbers() {
  const typed = new Map<string, string>()
  const note = (field: HTMLInputElement) => {
    typed.set(field.name, field.value)
    // The row's message goes with it (goods.css).
    field.removeAttribute('aria-invalid')
  }
  const handTo = (keeper: TypedKeeper) => {
    for (const [name, value] of typed) keeper.noteTyped({ name, value })
    if (typed.size > 0) keeper.writeTyped()
    typed.clear()
  }
  /** A sent form carries its fields itself. */
  const leaveToForm = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const name of typed.keys())
      if (target.elements.namedItem(name) !== null) typed.delete(name)
  }
  /** A page being left gets no reply, but its beacon arrives. */
  const sendLast = () => {
    if (!navigator.onLine || typed.size === 0) return
    navigator.sendBeacon(paths.cartDraft(), new URLSearchParams([...typed]))
    typed.clear()
  }
  return { note, handTo, leaveToForm, sendLast }
}
