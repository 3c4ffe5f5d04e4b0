import { foldSound, hasInOrder } from '#upstream/goods/catalogue/search/sound'
import { spell, spellings } from '#upstream/goods/catalogue/search/pinyin-readings'
import { memoize } from '#upstream/kernel/memoize'

/** Characters that are taken for one another in a photograph or by hand. */
const alike =
  '芩岑苓 术木 苓令 芷止 柴紫 枸构 茯伏 羌姜 茵因 荆刑 芎弓 西酉 末未 己已巳 日曰 土士 人入八 干千于 午牛 大太犬 枇批 杷把 藿霍 芪氏 苯笨 酚粉 桔枯 茯伏 地池 沙砂 片斤 囊襄嚷 胶皎 颖颗 粒拉 液夜 溶熔 注住 射谢 滴摘 酸酶 钠纳 钾甲 钙丐 素索 霉毎梅 莫草 林木 柔揉 环坏 胞孢 芬粉 洛络 布市 罗岁 红江 黄寅 连莲蓮 蓝兰 板扳 根恨 清请情 感惑 冒昌 灵录 复夏 方万 丹舟 参叁 双又 肾臂 骨胃 健建 消削 炎淡 利刹 胆但 止正 咳孩 平乎 降隆 压庄 宁宇 安妥 神伸 补朴 心必 肝肚 膏育 贴帖 栓拴 丸九 散撒 喷啧 剂济 露路 糖塘 浆桨 茶荼 菌茵'
    .split(' ')
    .map((group) => new Set(group))

/** Written for the rarer character on the right, mostly of herbs: 黄岑, 白木, 伏苓. */
const slips = new Map(
  '岑芩 木术 令苓 伏茯 止芷 紫柴 构枸 姜羌 刑荆 弓芎 氏芪'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/** A name with the characters meant that are often written otherwise. Undefined where it has none. */
export function withMeantCharacters(name: string): string | undefined {
  const meant = Array.from(name, (sign) => slips.get(sign) ?? sign).join('')
  return meant === name ? undefined : meant
}

const soundsOf = memoize(
  (text: string) => spell(text).map((one) => foldSound(one).replace(/^n(?=[aeiou])/u, 'l')),
  20_000,
)

/**
 * Whether a text is the other one misheard or misread: every character sounds like its own, one of
 * three and more only nearly so, or looks like it. An ending or a syllable more is another drug:
 * 泼尼松 and 泼尼松龙, 辛伐他汀 and 普伐他汀.
 */
export function isMistaken(said: string, name: string): boolean {
  const [own, other] = [Array.from(said), Array.from(name)]
  if (said === name || own.length !== other.length || own.length < 2) return said === name
  const [sounds, meant] = [soundsOf(said), soundsOf(name)]
  if (sounds.length !== meant.length) return false
  let nearly = 0
  for (const [at, sign] of own.entries()) {
    const wanted = other[at] ?? ''
    if (sign === wanted || sounds[at] === meant[at] || looksLike(sign, wanted)) continue
    if (!isNearSound(sounds[at] ?? '', meant[at] ?? '')) return false
    nearly += 1
  }
  return nearly === 0 || (nearly === 1 && own.length >= 3)
}

function looksLike(a: string, b: string): boolean {
  return alike.some((group) => group.has(a) && group.has(b))
}

/** Of one beginning, with another end, or the other way round: lin and ling, fang and huang. */
function isNearSound(a: string, b: string): boolean {
  const [x, y] = [partsOf(a), partsOf(b)]
  if (x.end === y.end)
    return near(x.begin, y.begin, ['f h', 'l r', 'b p', 'd t', 'g k', 'j q x', 'z c s'])
  return (
    x.begin === y.begin && near(x.end, y.end, ['in en', 'i ie', 'u ou', 'an en', 'o uo', 'ei i'])
  )
}

function partsOf(sound: string): { begin: string; end: string } {
  const end = /[aeiou].*$/u.exec(sound)?.[0] ?? ''
  return { begin: sound.slice(0, sound.length - end.length), end }
}

function near(a: string, b: string, groups: readonly string[]): boolean {
  return groups.some((group) => {
    const some = group.split(' ')
    return some.includes(a) && some.includes(b)
  })
}

/** The sounds of the part stand in those of the whole, side by side. */
export function soundsWithin(whole: string, part: string): boolean {
  if (Array.from(part).length < 2) return false
  return ` ${soundsOf(whole).join(' ')} `.includes(` ${soundsOf(part).join(' ')} `)
}

/** A name of three characters and more without some in between: 复丹滴丸 of 复方丹参滴丸. */
export function isShortOf(said: string, name: string): boolean {
  return said.length >= 3 && said[0] === name[0] && hasInOrder(name, said)
}

const spellingsOf = memoize((text: string) => {
  const { pinyin, initials } = spellings(text)
  const joined = [...pinyin, ...initials].map((one) => one.join(''))
  return new Set(joined)
}, 5_000)

/** Latin letters as pinyin or initials of a name: of all of it, or of a beginning of four and more. */
export function fitOfSpelling(letters: string, name: string): 'mistaken' | 'short' | undefined {
  if (Array.from(name).length < 2) return undefined
  const known = spellingsOf(name)
  if (known.has(letters) || known.has(letters.replaceAll('v', 'u'))) return 'mistaken'
  if (letters.length < 4) return undefined
  return [...known].some((one) => one.startsWith(letters)) ? 'short' : undefined
}
