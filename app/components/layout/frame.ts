import { useRouteLoaderData } from '@remix-run/react'
import type { User } from '#contract/user'
import type { FrameData } from '#app/utils/frame-data'
import type { Layout } from '#app/utils/handle'

/** What the parts of the frame show; either may be missing when the upstream fails. */
export interface FrameProps {
  common: FrameData | undefined
  user: User | undefined
  layout: Layout
}

/** What the root loader knows (categories, site, buyer); undefined on an error page. */
export function useShell(): Pick<FrameProps, 'common' | 'user'> | undefined {
  return useRouteLoaderData('root')
}
