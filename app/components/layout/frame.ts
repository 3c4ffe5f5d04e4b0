import type { CommonData } from '#contract/common'
import type { User } from '#contract/user'
import type { Layout } from '#app/utils/handle'

/** What the parts of the frame show; either may be missing when the upstream fails. */
export interface FrameProps {
  common: CommonData | undefined
  user: User | undefined
  layout: Layout
}
