import { useEffect, useState, type ComponentType } from 'react'
import type { FrameProps } from '#app/components/layout/frame'
import type { ShownDraw } from '#app/views/goods/draw-offer'
import { DrawNotice } from './draw-notice'

/**
 * Loads `DrawAsking` for buyers who may join a draw only. Without scripts the bar is part of the
 * page.
 */
export function DrawInvitation(props: FrameProps) {
  const { user, layout } = props
  const [Asking, setAsking] = useState<ComponentType<FrameProps>>()
  const mayJoin = user?.isPassed === true && layout.step === undefined
  useEffect(() => {
    if (!mayJoin) return
    import('./draw-asking').then(
      ({ DrawAsking }) => {
        setAsking(() => DrawAsking)
      },
      () => undefined,
    )
  }, [mayJoin])
  return (
    <div className={layout.categoryMenu ? 'beside-open-menu' : undefined}>
      {props.draw !== undefined && <Unscripted {...props} draw={props.draw} />}
      {Asking !== undefined && <Asking {...props} />}
    </div>
  )
}

function Unscripted({ draw, layout, isLite }: FrameProps & { draw: ShownDraw }) {
  const notice = <DrawNotice draw={draw} />
  return layout.hasScripts && isLite !== true ? <noscript>{notice}</noscript> : notice
}
