/** A background job, shared by all processes. */
export interface JobTable {
  name: string
  /** Due from here on; moved only when the job was done. */
  due_at: number
  /** Lease of the running process; after a crash another process may start the job then. */
  leased_until_at: number
  leased_by: string
  done_at: number | null
}

/** Single values: `catalogue_version`, `demo`, hot words, navigation and site data as JSON. */
export interface MetaTable {
  key: string
  value: string
}
