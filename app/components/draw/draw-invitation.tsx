import { useEffect, useState, type ComponentType } from 'react'
import type { FrameProps } from '#app/components/layout/frame'

/** Loads `DrawAsking` for buyers who may join a draw only. */
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
  return Asking === undefined ? null : <Asking {...props} />
}
