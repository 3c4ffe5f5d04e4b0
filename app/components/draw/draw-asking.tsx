import { drawPaths } from '#app/site/draw-paths'
import { useFetcher, useLocation } from '@remix-run/react'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import type { DrawPopUpProps } from '#app/components/draw/draw-pop-up'
import { restDraw, restsDraw } from '#app/browser/client-storage'
import { againMs, mayOfferDraw, type DrawOffer } from '#app/views/goods/draw-offer'
import { paths } from '#app/site/paths'
import type { FrameProps } from '#app/components/layout/frame'
import { drawBarClass } from './draw-bar-class'

const fieldsOfPage = ['input:not([type=hidden])', 'select', 'textarea']
  .map((field) => `main ${field}`)
  .join()

/**
 * Requests a draw that the buyer may join, and shows it once per session (product.md §4), on the
 * first page that is no work page. The pop-up's code is loaded only when there is a draw. Any
 * failure is silent and ends it for this session.
 */
export function DrawAsking({ user, layout }: FrameProps) {
  const { pathname } = useLocation()
  const { load, data } = useFetcher<DrawOffer>()
  const [PopUp, setPopUp] = useState<ComponentType<DrawPopUpProps>>()
  const mayAsk = user?.isPassed === true && layout.step === undefined && mayOfferDraw(pathname)
  const [isClosed, setIsClosed] = useState(false)
  const close = useCallback(() => {
    setIsClosed(true)
  }, [])

  useEffect(() => {
    if (mayAsk && !restsDraw(Date.now())) load(drawPaths.popUp())
  }, [mayAsk, pathname, load])

  useEffect(() => {
    if (data === undefined) return
    const isOver = data.draw !== undefined || data.hasFailed === true
    restDraw(isOver ? Infinity : Date.now() + againMs)
  }, [data])

  useEffect(() => {
    if (data?.draw === undefined || isWorkAt(pathname)) return
    import('#app/components/draw/draw-pop-up').then(
      ({ DrawPopUp }) => {
        setPopUp(() => DrawPopUp)
      },
      () => undefined,
    )
  }, [data, pathname])

  const isShown = PopUp !== undefined && !isClosed
  if (!isShown || data?.draw === undefined || user === undefined) return null
  return <PopUp draw={data.draw} className={drawBarClass(layout)} onClose={close} />
}

/** True for a page with fields to fill in, except the home page. */
function isWorkAt(pathname: string): boolean {
  return pathname !== paths.home() && document.querySelector(fieldsOfPage) !== null
}
