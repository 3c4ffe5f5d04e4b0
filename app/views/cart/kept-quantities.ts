import type { RowEntries } from '#app/views/goods/row-entries'

const key = 'want'
const most = 60

/**
 * The address with the numbers typed before signing in, as `want=124-5_130-0.5`: after the login
 * they stand in their fields again.
 */
export function withKeptQuantities(
  address: string,
  wanted: { goodsId: number; quantity?: number }[],
) {
  const url = new URL(address)
  url.searchParams.delete(key)
  const text = wanted
    .filter(({ quantity }) => quantity !== undefined)
    .slice(0, most)
    .map(({ goodsId, quantity }) => `${goodsId}-${quantity}`)
  if (text.length > 0) url.searchParams.set(key, text.join('_'))
  return url
}

/** Parses the numbers of `withKeptQuantities`. */
export function readKeptQuantities(search: string): RowEntries {
  const text = new URLSearchParams(search).get(key) ?? ''
  const entries: RowEntries = {}
  for (const part of text.split('_').slice(0, most)) {
    const [, goodsId, typed] = /^(\d{1,12})-(\d{1,7}(?:\.\d{1,3})?)$/.exec(part) ?? []
    if (goodsId !== undefined && typed !== undefined) entries[Number(goodsId)] = { typed }
  }
  return entries
}
