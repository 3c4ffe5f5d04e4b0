import { useFetcher, useLocation } from '@remix-run/react'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import type { DrawPopUpProps } from '#app/components/draw/draw-pop-up'
import { restDraw, restsDraw } from '#app/browser/client-storage'
import { mayOfferDraw, type DrawOffer } from '#app/views/draw-offer'
import { paths } from '#app/site/paths'
import type { FrameProps } from './frame'

const againMs = 10 * 60_000

/**
 * Asks for a draw that the buyer may join, and shows it once per session (product.md §4). The code
 * of the pop-up is loaded only when there is one. Any failure is silent and ends the asking for
 * this session.
 */
export function DrawInvitation({ user, layout }: FrameProps) {
  const { pathname } = useLocation()
  const { load, data } = useFetcher<DrawOffer>()
  const [PopUp, setPopUp] = useState<ComponentType<DrawPopUpProps>>()
  const mayAsk = user?.isPassed === true && layout.step === undefined && mayOfferDraw(pathname)
  const close = useCallback(() => {
    setPopUp(undefined)
  }, [])

  useEffect(() => {
    if (mayAsk && !restsDraw(Date.now())) load(paths.drawPopUp())
  }, [mayAsk, pathname, load])

  useEffect(() => {
    if (data === undefined) return
    const isOver = data.draw !== undefined || data.hasFailed === true
    restDraw(isOver ? Infinity : Date.now() + againMs)
    if (data.draw === undefined) return
    import('#app/components/draw/draw-pop-up').then(
      ({ DrawPopUp }) => {
        setPopUp(() => DrawPopUp)
      },
      () => undefined,
    )
  }, [data])

  if (PopUp === undefined || data?.draw === undefined || user === undefined) return null
  return <PopUp draw={data.draw} onClose={close} />
}
