import type { Shell } from '#app/components/ui/use-shell'
import type { Layout } from '#app/site/handle'

export interface FrameProps extends Partial<Shell> {
  layout: Layout
}
