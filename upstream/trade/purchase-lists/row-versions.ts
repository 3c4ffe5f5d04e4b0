/** A row that several people of a store may change. */
interface Versioned {
  id: number
  version: number
}

/**
 * The changes that were made on rows as others have left them meanwhile: what they say must not
 * write over that. A change without a version asks for none, and a row that is gone has nobody's.
 */
export function conflictsOf<C extends { id: number; version?: number | undefined }>(
  rows: ReadonlyMap<number, Versioned>,
  changes: readonly C[],
): C[] {
  return changes.filter(({ id, version }) => {
    const row = rows.get(id)
    return row !== undefined && version !== undefined && version !== row.version
  })
}
