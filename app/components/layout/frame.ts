import { useRouteLoaderData } from '@remix-run/react'
import type { FrameAds } from '#app/views/ads'
import type { FrameData, FrameUser } from '#app/views/frame-data'
import type { Layout } from '#app/site/handle'

/** What the root loader knows for the frame of every page. */
export interface Shell {
  common?: FrameData
  user?: FrameUser
  ads: FrameAds
  /** 极速版: no scripts, no pictures. */
  isLite: boolean
  /** The current year in China. */
  year: string
}

/** What the parts of the frame show; `common` and `user` may be missing when the upstream fails. */
export interface FrameProps extends Partial<Shell> {
  layout: Layout
}

/** What the frame knows: categories, site, buyer, pictures. Nothing on an error of the root. */
export function useShell(): Partial<Shell> {
  const shell = useRouteLoaderData<Shell>('root')
  // The member centre brings its buyer itself.
  const member = useRouteLoaderData<Pick<Shell, 'user'>>('routes/user')
  return { ...shell, ...member }
}
