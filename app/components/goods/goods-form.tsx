import { useActionData, useLocation } from '@remix-run/react'
import { AdditionReport } from './addition-report'
import { useAddition } from './use-addition'
import { toReportEntries } from '#app/views/addition-report'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormMessage } from '#app/components/ui/form-message'
import type { RowEntries, GoodsFormReply } from '#app/views/goods-form-reply'
import { readKeptQuantities } from '#app/views/kept-quantities'

/**
 * Stands around all goods of a page: shows what the last form could not do, and gives each row the
 * number that was typed and its message.
 */
export function GoodsForm({ children }: { children: (entries: RowEntries) => ReactNode }) {
  const { key, search } = useLocation()
  const reply = useActionData<GoodsFormReply>()
  const loaded = useAddition()
  const report = reply === undefined ? loaded : reply.report
  const at = reply === undefined ? loaded?.at : reply.at
  const box = useRef<HTMLDivElement>(null)

  const isFirst = useRef(true)

  // The browser keeps what was typed. A reset makes the fields show what the answer left in them.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    for (const form of box.current?.querySelectorAll('form') ?? []) form.reset()
    if (at !== undefined) focusRow(box.current, at)
  }, [key, reply, at])

  return (
    <div id="goods" tabIndex={-1} ref={box}>
      {report === undefined ? (
        <FormMessage message={reply?.message} isSaidElsewhere={reply?.at !== undefined} />
      ) : (
        <AdditionReport report={report} isSaidElsewhere={at !== undefined} />
      )}
      {children(
        reply?.entries ?? {
          ...readKeptQuantities(search),
          ...(loaded && toReportEntries(loaded)),
        },
      )}
    </div>
  )
}

function focusRow(box: HTMLElement | null, goodsId: number) {
  const number = box?.querySelector<HTMLElement>(`.quantity[name^="number/${goodsId}/"]`)
  const row = number ?? box?.querySelector<HTMLElement>(`[value="add-one/${goodsId}"]`)
  row?.focus()
}
