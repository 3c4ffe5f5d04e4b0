/** Two days as they were typed, as far as they can be read, and what is wrong with them. */
export interface TypedDays {
  from: string
  to: string
  errors: { from?: string | undefined; to?: string | undefined }
}
