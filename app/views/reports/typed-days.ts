/** A typed date range, parsed where possible, with its errors. */
export interface TypedDays {
  from: string
  to: string
  errors: { from?: string | undefined; to?: string | undefined }
}
