import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { CartView } from '#app/views/cart/cart-groups'
import type { LineTrace } from '#app/views/cart/line-trace'
import { paths } from '#app/site/paths'

interface OpenTrace {
  why: LineTrace | undefined
  askWhy: (lineId: number) => void
}

/**
 * The amount's calculation of one line, opened by the page's address or, with scripts, in place. It
 * is fetched again after every save.
 */
export function useLineTrace(loaded: LineTrace | undefined, cart: CartView): OpenTrace {
  const { data, load, state } = useFetcher<LineTrace>()
  const [openId, setOpenId] = useState(loaded?.lineId)
  const asked = useRef<{ openId: number; cart: CartView }>()
  useEffect(() => {
    const isKnown = asked.current?.openId === openId && asked.current?.cart === cart
    // Sequentially: Remix logs an error when it aborts an earlier request.
    if (openId === undefined || state !== 'idle' || isKnown) return
    asked.current = { openId, cart }
    load(paths.cartWhy(openId))
  }, [load, openId, cart, state])
  const known = [data, loaded].find((trace) => trace?.lineId === openId)
  return {
    why: openId === undefined ? undefined : known,
    askWhy: (lineId) => {
      setOpenId(lineId === openId ? undefined : lineId)
    },
  }
}
