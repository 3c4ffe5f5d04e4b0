interface Warehouse {
  id: number
  name: string
  count: number
}

/** Warehouses as choices of a list's filter. */
export function warehousesOf(warehouses: readonly Warehouse[]): {
  choices: Record<string, string>
  counts: Record<string, number>
} {
  return {
    choices: Object.fromEntries(warehouses.map(({ id, name }) => [id, name])),
    counts: Object.fromEntries(warehouses.map(({ id, count }) => [id, count])),
  }
}
