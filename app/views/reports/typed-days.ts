export interface TypedDays {
  from: string
  to: string
  errors: { from?: string | undefined; to?: string | undefined }
}
