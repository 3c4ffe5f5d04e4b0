import type { Shell } from '#app/components/ui/use-shell'
import type { Layout } from '#app/site/handle'

/** Props of the frame's parts; `common` and `user` are missing when the upstream fails. */
export interface FrameProps extends Partial<Shell> {
  layout: Layout
}
