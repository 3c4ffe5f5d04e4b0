import { foldSound, hasInOrder } from '#upstream/goods/catalogue/search/sound'
import { spell } from '#upstream/goods/catalogue/search/pinyin-readings'
import { memoize } from '#upstream/kernel/memoize'
import { forms } from './name-parts'
import { isForeign, tellsApart } from './name-signs'

/** Characters that are taken for one another in a photograph or by hand. */
const alike =
  '西酉 末未 己已巳 日曰 土士 人入八 干千于 午牛 大太犬 枇批 杷把 藿霍 芪氏 苯笨 酚粉 桔枯 茯伏 苓令 地池 沙砂 片斤 囊襄嚷 胶皎 颖颗 粒拉 液夜 溶熔 注住 射谢 滴摘 酸酶 钠纳 钾甲 钙丐 素索 霉毎梅 莫草 林木 柔揉 环坏 胞孢 芬粉 洛络 布市 罗岁 红江 黄寅 连莲蓮 蓝兰 板扳 根恨 清请情 感惑 冒昌 灵录 复夏 方万 丹舟 参叁 双又 肾臂 骨胃 健建 消削 炎淡 利刹 胆但 止正 咳孩 平乎 降隆 压庄 宁宇 安妥 神伸 补朴 心必 肝肚 膏育 贴帖 栓拴 丸九 散撒 喷啧 剂济 露路 糖塘 浆桨 茶荼 菌茵 溴漠嗅 枸拘构 拘枸 噻嗤 啶绽 唑座 嘧密 哌呱 吡砒 胍瓜 苷甘 酯脂 醛荃 酮铜 醇淳 胺按 腺线 羟轻 烷烧 嗪秦 沙纱 坦担 噁恶 颠巅 芩苓岑 芎穹 茱朱 萸臾 蒡旁 藁蒿 莪我 苡以 茯获 菟兔 蛭至 僵疆 蝉禅 鳖蹩 阿呵 术木 芷止 柴紫 枸构 羌姜 荆刑 芎弓 胃骨 癣藓 疱泡 疣尤 痔峙 痢利 痘豆 疹珍 咽烟 喉候 鼻算 州卅洲 杭抗 汉汊 浦蒲 津律 渝榆 湾弯 泉皋 医匠 康廉 乐东 岭领 堂党 宝玉 仁仨 佛拂 安按 瑞端 神种 王玉 生主 盐监 苍仓 天夭 七匕 五互 白自 目日 旦且 石右 口囗 去云 氨氦 贵责 膏青 醇酵 胃冒 堂室 身参 入八 肟肪 盒合 盒台 盒盆 星量 脾牌 洗冼 韦书 嗪秦 唑坐 噻塞 芎弓 胆担 藿蕾 芩苓 瘟温 栀桅 枳积 菟免 薏意 木本 少小 牛午 开井 元无 风凤 内肉 毛手 力刀 贝见 车东 龙尤'
    .split(' ')
    .map((group) => new Set(group))

/** The sounds of a text, without what is often confused. */
export const soundsOf = memoize(
  (text: string) => spell(text).map((one) => foldSound(one).replace(/^n(?=[aeiou])/u, 'l')),
  20_000,
)

/**
 * Whether a text is the other one misheard or misread: every character sounds like its own, one of
 * three and more only nearly so, or looks like it, or stands in no name at all. An ending or a syllable more is another drug:
 * 泼尼松 and 泼尼松龙, 辛伐他汀 and 普伐他汀.
 */
export function isMistaken(said: string, name: string, mayBeForeign = true): boolean {
  const [own, other] = [Array.from(said), Array.from(name)]
  if (said === name || own.length !== other.length || own.length < 2) return said === name
  const [sounds, meant] = [soundsOf(said), soundsOf(name)]
  if (sounds.length !== meant.length) return false
  let [nearly, strange] = [0, 0]
  for (const [at, sign] of own.entries()) {
    const wanted = other[at] ?? ''
    if (sign === wanted || sounds[at] === meant[at] || looksLike(sign, wanted)) continue
    if (isNearSound(sounds[at] ?? '', meant[at] ?? '')) nearly += 1
    else if (mayBeForeign && isForeign(sign) && !tellsApart(name, at)) strange += 1
    else return false
  }
  if (nearly + strange === 2) return nearly === 0 && own.length >= 6
  return nearly + strange === 0 || (nearly + strange === 1 && own.length >= 3)
}

function looksLike(a: string, b: string): boolean {
  return lookedLike(a).includes(b)
}

const groupsOf = new Map<string, string[]>()
for (const group of alike)
  for (const sign of group)
    groupsOf.set(
      sign,
      [...(groupsOf.get(sign) ?? []), ...group].filter((one) => one !== sign),
    )

function lookedLike(sign: string): readonly string[] {
  return groupsOf.get(sign) ?? []
}

/** The text with one character, and only one, replaced by each that it is taken for. */
export function misreadingsOf(text: string): string[] {
  const signs = Array.from(text)
  return signs.flatMap((sign, at) =>
    lookedLike(sign).map((other) =>
      [...signs.slice(0, at), other, ...signs.slice(at + 1)].join(''),
    ),
  )
}

/** The part stands in the whole as it may be misread: 杭卅云栖谷. Most of its characters are right. */
export function looksWithin(whole: string, part: string): boolean {
  if (part.length < 3) return false
  for (let from = 0; from + part.length <= whole.length; from++)
    if (looksAt(whole, from, part)) return true
  return false
}

function looksAt(whole: string, from: number, part: string): boolean {
  let wrong = 0
  for (let at = 0; at < part.length; at++) {
    const [sign = '', meant = ''] = [part[at], whole[from + at]]
    if (sign === meant) continue
    wrong += 1
    if (wrong * 3 > part.length || !looksLike(sign, meant)) return false
  }
  return true
}

const lastSigns: Readonly<Record<string, string>> = {
  九: '丸',
  夜: '液',
  叶: '液',
  桨: '浆',
  拴: '栓',
  高: '膏',
}
const longForms = forms.filter((form) => form.length >= 2)

/** A name with its form as that is written, where it was misheard or misread: 分三片, 环式胶囊, 九. */
export const withFormMended = memoize((token: string): string => {
  if (!/^\p{Script=Han}/u.test(token) || token.length < 3) return token
  const known = longForms.find((form) => token.endsWith(form))
  for (const form of longForms) {
    if (form.length <= (known?.length ?? 0)) return token
    const tail = token.slice(-form.length)
    if (token.length < form.length + 2 || !isMistaken(tail, form, false)) continue
    // 克拉 of 阿莫克拉 is no 颗粒.
    if (!Array.from(form).some((sign, at) => sign === tail[at])) continue
    return token.slice(0, -form.length) + form
  }
  if (known !== undefined) return token
  const last = lastSigns[token.at(-1) ?? '']
  return last === undefined ? token : token.slice(0, -1) + last
}, 5_000)

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
