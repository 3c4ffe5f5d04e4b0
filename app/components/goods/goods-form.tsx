import { useActionData, useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormMessage } from '#app/components/ui/form-message'
import type { RowEntries, ShelfReply } from '#app/views/goods-form-reply'
import { readWanted } from '#app/site/kept-quantities'

/**
 * Around whatever a page offers to order: says what the last attempt left undone, and hands each
 * row its number and message.
 */
export function Shelf({ children }: { children: (entries: RowEntries) => ReactNode }) {
  const { key, search } = useLocation()
  const reply = useActionData<ShelfReply>()
  const box = useRef<HTMLDivElement>(null)

  const isFirst = useRef(true)

  // The browser keeps what was typed; after an answer the fields show what the server left in them.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    for (const form of box.current?.querySelectorAll('form') ?? []) form.reset()
  }, [key, reply])

  return (
    <div ref={box}>
      <FormMessage message={reply?.message} />
      {children(reply?.entries ?? readWanted(search))}
    </div>
  )
}
