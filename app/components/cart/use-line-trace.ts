import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { LineTrace } from '#app/views/line-trace'
import { paths } from '#app/site/paths'

interface OpenTrace {
  /** The open line, once its text is there. */
  why: LineTrace | undefined
  /** Opens this line, or closes it again. */
  askWhy: (lineId: number) => void
}

/**
 * How the amount of one line came about, opened by the page's address or, with scripts, in place.
 * What is fetched is fetched anew after every save, so it keeps up with the numbers.
 */
export function useLineTrace(loaded: LineTrace | undefined): OpenTrace {
  const { data, load } = useFetcher<LineTrace>()
  const [openId, setOpenId] = useState(loaded?.lineId)
  useEffect(() => {
    if (openId !== undefined) load(paths.cartWhy(openId))
  }, [load, openId])
  const known = [data, loaded].find((trace) => trace?.lineId === openId)
  return {
    why: openId === undefined ? undefined : known,
    askWhy: (lineId) => {
      setOpenId(lineId === openId ? undefined : lineId)
    },
  }
}
