import { foldText } from '#upstream/goods/catalogue/identity'
import { wordsKey } from './match'
import type { Meaning } from './own-words-store'

/** What words mean, with their letters as they were typed. Of a 追溯码 only its product is the code. */
export function meaningOf(typed: string, goodsId: number): Meaning {
  const isWhole = wordsKey(typed) === foldText(typed)
  return { goodsId, typed: isWhole ? typed.normalize('NFKC').trim() : '' }
}
