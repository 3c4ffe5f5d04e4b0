import { useActionData, useLocation } from '@remix-run/react'
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
  const box = useRef<HTMLDivElement>(null)

  const isFirst = useRef(true)

  // The browser keeps what was typed. A reset makes the fields show what the answer left in them.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    for (const form of box.current?.querySelectorAll('form') ?? []) form.reset()
    if (reply?.at !== undefined) focusNumber(box.current, reply.at)
  }, [key, reply])

  return (
    <div id="goods" tabIndex={-1} ref={box}>
      <FormMessage message={reply?.message} isSaidElsewhere={reply?.at !== undefined} />
      {children(reply?.entries ?? readKeptQuantities(search))}
    </div>
  )
}

function focusNumber(box: HTMLElement | null, goodsId: number) {
  box?.querySelector<HTMLInputElement>(`.quantity[name^="number/${goodsId}/"]`)?.focus()
}
