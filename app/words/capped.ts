/** A badge number, at most 99: `capped(120)` is `99+` (product.md §9). */
export function capped(count: number): string {
  return count > 99 ? '99+' : String(count)
}
