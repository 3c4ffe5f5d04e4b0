import { withoutPrefix } from '#upstream/formats/spreadsheets/code-cells'
import { foldText } from '#upstream/goods/catalogue/identity'
import { wordsKey } from './match'
import type { Meaning } from './own-words-store'

/** A learned meaning, with its letters as typed. Of a 追溯码 only the product's part counts. */
export function meaningOf(words: string, goodsId: number): Meaning {
  const typed = withoutPrefix(words.normalize('NFKC').trim())
  const isWhole = wordsKey(typed) === foldText(typed)
  return { goodsId, typed: isWhole ? typed : '' }
}
