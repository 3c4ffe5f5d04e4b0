import { useActionData, useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { setTypedKeeper, typedKeeper } from './typed-keeper'
import { useShell } from '#app/components/layout/frame'
import { AdditionReport } from './addition-report'
import { useAddition } from './use-addition'
import { FormMessage } from '#app/components/ui/form-message'
import { draftEntries, type DraftRow } from '#app/views/draft'
import { withReply, type RowEntries } from '#app/views/row-entries'
import type { GoodsFormReply } from '#app/views/goods-form-reply'
import { readKeptQuantities } from '#app/views/kept-quantities'
import { withReport } from '#app/views/addition-report'
import { DraftBar } from './draft-bar'

interface GoodsFormProps {
  children: (entries: RowEntries) => ReactNode
  /** The bar with the button that adds all stands there from the beginning. */
  isTable?: boolean
}

/**
 * Stands around all goods of a page: shows what the last form could not do, gives each row the
 * number that was typed, here or on another page, and its message, and keeps what is typed.
 */
export function GoodsForm({ children, isTable = false }: GoodsFormProps) {
  const { key, search } = useLocation()
  const reply = useActionData<GoodsFormReply>()
  const { draft } = useShell()
  const loaded = useAddition()
  const report = reply === undefined ? loaded : reply.report
  const at = reply === undefined ? loaded?.at : reply.at
  const box = useRef<HTMLDivElement>(null)
  const known = {
    ...readKeptQuantities(search),
    ...draftEntries(typedKeeper()?.draftNow(draft) ?? draft ?? []),
  }
  const entries = reply === undefined ? withReport(known, loaded) : withReply(known, reply.entries)

  const isFirst = useRef(true)

  // The browser keeps what was typed. A reset makes the fields show what the answer left in them.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    for (const form of formsOf(box.current)) form.reset()
    if (at !== undefined) focusRow(box.current, at)
  }, [key, reply, at])
  useKeeping(box, draft)

  return (
    <div id="goods" tabIndex={-1} ref={box}>
      {report === undefined ? (
        <FormMessage message={reply?.message} isSaidElsewhere={at !== undefined} />
      ) : (
        <AdditionReport report={report} isSaidElsewhere={at !== undefined} />
      )}
      {children(entries)}
      <DraftBar isTable={isTable} />
    </div>
  )
}

/** The forms in a box, and the one around it. */
function formsOf(box: HTMLElement | null): HTMLFormElement[] {
  const around = box?.closest('form')
  return [...(around ? [around] : []), ...(box?.querySelectorAll('form') ?? [])]
}

/** Keeps what a buyer types in a box, while its page shows a draft. */
function useKeeping(box: RefObject<HTMLElement>, draft: DraftRow[] | undefined) {
  useEffect(() => {
    const fields = box.current
    if (fields === null || draft === undefined) return
    let stop: (() => void) | undefined
    let isLeft = false
    async function start() {
      const { typedNumbers } = await import('./typed-numbers')
      setTypedKeeper(typedNumbers)
      if (!isLeft) stop ??= typedNumbers.startKeeping(draft)
      return typedNumbers
    }
    const keepFor = ({ target, type }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.name.startsWith('number/')) return
      // Without a network the form still has what was typed.
      start().then(
        (keeper) => type === 'input' && keeper.noteTyped(target),
        () => undefined,
      )
    }
    if (typedKeeper() !== undefined) void start()
    fields.addEventListener('focusin', keepFor)
    fields.addEventListener('input', keepFor)
    return () => {
      fields.removeEventListener('focusin', keepFor)
      fields.removeEventListener('input', keepFor)
      isLeft = true
      stop?.()
    }
  }, [box, draft])
}

function focusRow(box: HTMLElement | null, goodsId: number) {
  const number = box?.querySelector<HTMLElement>(`.quantity[name^="number/${goodsId}/"]`)
  const row = number ?? box?.querySelector<HTMLElement>(`[value="add-one/${goodsId}"]`)
  row?.focus()
}
