import { useActionData, useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { typedKeeper } from './typed-keeper'
import { isTyping } from '#app/browser/last-move'
import { useShell } from '#app/components/ui/use-shell'
import { AdditionReport } from './addition-report'
import { useAddition } from './use-addition'
import { FormMessage } from '#app/components/ui/form-message'
import { draftEntries } from '#app/views/cart/draft'
import { withReply, type RowEntries } from '#app/views/goods/row-entries'
import type { GoodsFormReply } from '#app/views/goods/goods-form-reply'
import { readKeptQuantities } from '#app/views/cart/kept-quantities'
import { isSaidAtRow, withReport } from '#app/views/cart/addition-report'
import { DraftBar } from './draft-bar'
import { useKeeping } from './use-keeping'

interface GoodsFormProps {
  children: (entries: RowEntries) => ReactNode
  /** The bar with the button that adds all is always visible. */
  isTable?: boolean
}

/**
 * Wraps all goods of a page: shows errors of the last form, fills each row with its typed number
 * (from here or another page) and message, and saves input.
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

  // The browser keeps the input. A reset makes the fields show the values of the reply.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    for (const form of formsOf(box.current)) form.reset()
    typedKeeper()?.writeTyped()
    if (at !== undefined && !isTyping()) focusRow(box.current, at)
  }, [key, reply, at])
  useKeeping(box, draft)

  return (
    <div id="goods" tabIndex={-1} ref={box}>
      {report === undefined && (
        <FormMessage message={reply?.message} isSaidElsewhere={at !== undefined} />
      )}
      {report !== undefined && !isSaidAtRow({ ...report, at }) && (
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

function focusRow(box: HTMLElement | null, goodsId: number) {
  const number = box?.querySelector<HTMLElement>(`.quantity[name^="number/${goodsId}/"]`)
  const row = number ?? box?.querySelector<HTMLElement>(`[value="add-one/${goodsId}"]`)
  row?.focus()
}
