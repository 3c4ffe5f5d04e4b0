/** A step of a way that is drawn from left to right. */
export interface ProgressStep {
  name: string
  /** `ended`: the way stops here, as for a cancelled order. */
  state: 'done' | 'current' | 'ahead' | 'ended'
  /** ms. */
  at?: number
  /** The same for the screen, `11-28 17:36`, with its year where it is another one. */
  day?: string
  note?: string
  href?: string
}
