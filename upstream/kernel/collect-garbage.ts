import { setFlagsFromString } from 'node:v8'

/** Goods from which on their index is what fills the memory of a process. */
const manyGoods = 50_000

/**
 * The processes of a shop collect garbage early, to stay small (scripts/node-flags.json). In a shop of
 * many goods every such collection walks through the whole index, in the midst of somebody's search:
 * there V8 decides by itself when it is worth it (docs/decisions/151).
 */
export function collectGarbageFor(goods: number): void {
  if (goods >= manyGoods) setFlagsFromString('--heap-growing-percent=0')
}
