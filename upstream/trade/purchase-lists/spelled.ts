import type { Explained } from './explained'
import { partsOfName } from './name-parts'
import { fitOfSpelling } from './spelling'
import { restOf, type Explainable } from './told-besides'

/** By pinyin or initials: of the whole name, of it without its form, or of how one of them begins. */
export function explainSpelled(
  tokens: readonly string[],
  goods: Explainable,
  isOfMaker: (token: string) => boolean,
): Explained | undefined {
  const latin = tokens.filter((token) => /[a-z]{2}/u.test(token))
  if (latin.length === 0) return undefined
  const own = partsOfName(goods.name)
  const names = [
    { name: own.whole, saysForm: true },
    { name: own.base + own.form, saysForm: true },
    { name: own.substance, saysForm: false },
    { name: own.base, saysForm: false },
  ]
  const alone = [...latin].sort((a, b) => b.length - a.length).map((token) => [token])
  for (const spelled of [
    ...(latin.length < tokens.length ? [tokens] : []),
    latin,
    ...alone.slice(latin.length === 1 ? 1 : 0),
  ])
    for (const { name, saysForm } of names) {
      const fit = fitOfSpelling(spelled.join(''), name)
      if (fit === undefined) continue
      const others = tokens.filter((token) => !spelled.includes(token))
      const rest = restOf(others, goods, isOfMaker)
      return { name: fit, form: 'same', saysForm, isLiteral: false, ...rest }
    }
  return undefined
}
