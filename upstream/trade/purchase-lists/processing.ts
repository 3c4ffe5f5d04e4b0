import { normaliseName } from '#upstream/goods/catalogue/search/normalise'

/** What is done to a herb (炮制), and with what: 蜜炙, 麸炒, 酒蒸, 煅. */
const signs = /[蜜麸醋酒盐姜炒炙制煅炭焦煨烫燀蒸煮炮]/gu
const mediums = /[蜜醋酒盐姜]/u
const makers = /制药|中药饮片|股份有限公司/gu

interface Herb {
  name: string
  spec: string
  manufacturer: string
}

/**
 * Whether the words tell the processing of a herb as its spec does. 蜜炙 is another good than the
 * raw herb: said of one it is no other, and unsaid it is neither. 炙 alone is 蜜炙, 姜制 姜炙. Total.
 */
export function isProcessedSo(words: readonly string[], herb: Herb): boolean {
  const known = signsOf(herb.spec)
  const [name, maker] = [normaliseName(herb.name), normaliseName(herb.manufacturer)]
  const rest = words.filter((word) => word.length < 2 || !maker.includes(word)).join(' ')
  const said = signsOf(rest.replaceAll(name, ' ').replaceAll(makers, ' '))
  if (said.has('制') && mediums.test([...said].join('')) && said.delete('制')) said.add('炙')
  if (said.has('炙') && !mediums.test([...said].join(''))) said.add('蜜')
  if (known.size === 0 || said.size === 0) return known.size === said.size
  return [...said].every((sign) => known.has(sign))
}

function signsOf(text: string): Set<string> {
  return new Set(text.match(signs))
}
