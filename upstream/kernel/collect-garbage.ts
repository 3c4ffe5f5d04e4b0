import { setFlagsFromString } from 'node:v8'

/** From this many goods on the catalogue index takes most of a process's memory. */
const manyGoods = 50_000

/**
 * The processes collect garbage early to stay small (scripts/node-flags.json). With many goods each
 * collection walks the whole index during somebody's search, so there V8 decides by itself
 * (docs/decisions/151).
 */
export function collectGarbageFor(goods: number): void {
  if (goods >= manyGoods) setFlagsFromString('--heap-growing-percent=0')
}
