/** A background job as all processes see it: when it is due, and who is at it. */
export interface JobTable {
  name: string
  /** Due from here on; moved on only when the job was done. */
  due_at: number
  /** Nobody else begins before; a process that dies leaves the job to others then. */
  leased_until_at: number
  leased_by: string
  /** When it was last done; null for never. */
  done_at: number | null
}

/** Single values: `catalogue_version`, `demo`, hot words, navigation and site data as JSON. */
export interface MetaTable {
  key: string
  value: string
}
