/** What the page says at a line after its number was sent in. */
export interface LineAnswer {
  /** The number as typed, where it was refused. */
  typed?: string
  message: string
  isRefused: boolean
}

/** What became of a cart form. */
export interface CartAnswer {
  /** Above the form. */
  message?: string
  lines: Record<string, LineAnswer>
  savedIds: number[]
  /** The refused numbers as a form of their own, for a page that itself failed. */
  initialValue?: { intent: 'update'; shown: string; number: Record<string, string> }
}
