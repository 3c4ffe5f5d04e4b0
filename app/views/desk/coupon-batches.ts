/** Batches as choices of a filter: 12 全场满 500 减 20. */
export function batchChoices(
  batches: readonly { id: number; name: string }[],
): Record<string, string> {
  return Object.fromEntries(batches.map(({ id, name }) => [id, `${String(id)} ${name}`]))
}

/** What is no number at all is told at its field, and is not asked for. */
export function readBatch(search: URLSearchParams): { coupon?: undefined } {
  return /^[1-9]\d{0,14}$/.test(search.get('coupon') ?? '') ? {} : { coupon: undefined }
}
