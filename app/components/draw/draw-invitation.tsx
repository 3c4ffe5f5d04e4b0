import { useEffect, useState, type ComponentType } from 'react'
import type { FrameProps } from '#app/components/layout/frame'
import { DrawNotice } from './draw-notice'

/**
 * Loads `DrawAsking` for buyers who may join a draw only. Without scripts the bar is part of the
 * page.
 */
export function DrawInvitation(props: FrameProps) {
  const { user, layout } = props
  const [Asking, setAsking] = useState<ComponentType<FrameProps>>()
  const mayJoin = user?.isPassed && !layout.step
  useEffect(() => {
    if (!mayJoin) return
    import('./draw-asking').then(
      ({ DrawAsking }) => {
        setAsking(() => DrawAsking)
      },
      () => undefined,
    )
  }, [mayJoin])
  if (Asking) return <Asking {...props} />
  // A browser makes nothing of what stands in `noscript`: the code of the bar stays on the server.
  return import.meta.env.SSR ? <DrawNotice {...props} /> : <noscript />
}
