import { memoize } from '#upstream/kernel/memoize'
import { spell } from '#upstream/goods/catalogue/search/pinyin-readings'
import { tradeNames } from '#upstream/goods/catalogue/search/trade-names'
import { herbAliases } from './herb-aliases'
import { partsOfName } from './name-parts'

/** Doctors' short names. In capitals or small letters, by themselves. */
const shorthand: Readonly<Record<string, string>> = {
  ns: '氯化钠注射液 0.9%',
  gs: '葡萄糖注射液',
  gns: '葡萄糖氯化钠注射液',
  asa: '阿司匹林',
  apap: '对乙酰氨基酚',
  inh: '异烟肼',
  rfp: '利福平',
  emb: '乙胺丁醇',
  pza: '吡嗪酰胺',
  met: '二甲双胍',
  dxm: '地塞米松',
  dhct: '氢氯噻嗪',
  hct: '氢氯噻嗪',
  hctz: '氢氯噻嗪',
  smz: '磺胺甲噁唑',
  tat: '破伤风抗毒素',
  isdn: '硝酸异山梨酯',
  ismn: '单硝酸异山梨酯',
  ntg: '硝酸甘油',
  mtx: '甲氨蝶呤',
  cbz: '卡马西平',
  vpa: '丙戊酸钠',
  etv: '恩替卡韦',
  tdf: '富马酸替诺福韦二吡呋酯',
  mmi: '甲巯咪唑',
  ptu: '丙硫氧嘧啶',
  hsa: '人血白蛋白',
  coq10: '辅酶q10',
  fe: '铁',
  inj: '针',
  sr: '缓释',
  cr: '控释',
  tab: '片',
  tabs: '片',
  cap: '胶囊',
  caps: '胶囊',
  gtt: '滴眼液',
}
const shortWord = new RegExp(`(?<![a-z])(?:${Object.keys(shorthand).join('|')})(?![a-z])`, 'gu')
/** SMZ co, SMZ-TMP. */
const withTmp = /(?<![a-z])(?:smz\s*[-/+]?\s*(?:co|tmp)\.?|co\.?\s*smz)(?![a-z])/gu
/** Trade names with their number: 诺和锐30, 诺和灵30R. */
export const mixedInsulin = /诺和锐\s*30(?!\d)|(?:诺和灵|甘舒霖|优泌林)\s*30\s*r/giu
/** 先锋Ⅵ, 先锋6号, 先锋霉素六. */
const cephalosporin = /先锋(?:霉素)?\s*(?<which>vi|iv|v|[456四五六])号?(?![a-z])/gu
const cephalosporins: Readonly<Record<string, string>> = {
  iv: '头孢氨苄',
  4: '头孢氨苄',
  四: '头孢氨苄',
  v: '头孢唑林钠',
  5: '头孢唑林钠',
  五: '头孢唑林钠',
  vi: '头孢拉定',
  6: '头孢拉定',
  六: '头孢拉定',
}

/** Words that are no part of the name they stand for. */
const longNames: ReadonlyMap<string, string> = new Map([
  ...herbAliases,
  ...`盐水 氯化钠注射液
糖水 葡萄糖注射液
糖盐水 葡萄糖氯化钠注射液
糖盐 葡萄糖氯化钠注射液
统货 统
选货 选`
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
])
/** What doctors and counters call a drug, of any form or of the one behind it. */
const shortNames = `地米 地塞米松
硝甘 硝酸甘油
复丹 复方丹参
甲强龙 甲泼尼龙
哌他 哌拉西林钠他唑巴坦钠
哌拉他唑 哌拉西林钠他唑巴坦钠
头孢哌酮舒巴坦 头孢哌酮钠舒巴坦钠
林格 乳酸钠林格 注射液
林格液 乳酸钠林格 注射液
林格氏液 乳酸钠林格 注射液
乳林 乳酸钠林格 注射液
左氧 左氧氟沙星
异丙肾 异丙肾上腺素 注射液
西地兰 去乙酰毛花苷 注射液
丙球 人免疫球蛋白
白蛋白 人血白蛋白
破抗 破伤风抗毒素
得宝松 复方倍他米松 注射液
开博 卡托普利 片
安博 厄贝沙坦 片
蒲地蓝 蒲地蓝消炎
豉翘 小儿豉翘清热 颗粒
柴桂 小儿柴桂退热 颗粒
藿香水 藿香正气水
六味 六味地黄 丸
安宫 安宫牛黄 丸
补中 补中益气 丸
十全 十全大补 丸
杞菊 杞菊地黄 丸
知柏 知柏地黄 丸
麦味 麦味地黄 丸
肾气 金匮肾气 丸
肾气丸 金匮肾气丸
烧伤膏 湿润烧伤膏
补液盐 口服补液盐 散
口服补液盐 口服补液盐 散
额温枪 红外额温计
耳温枪 红外耳温计
排卵试纸 促黄体生成素检测试纸
早早孕试纸 人绒毛膜促性腺激素检测试纸
北京降压0号 复方利血平氨苯蝶啶 片
氧气机 制氧机
氧气管 鼻氧管
雾化面罩 雾化器`
  .split('\n')
  .map((line) => line.split(' '))
const generics = new Map(
  [...tradeNames, ...shortNames].map(([said = '', generic = '', form = '']) => [
    said,
    { generic, form },
  ]),
)
/** Trade names and short ones. */
export const saidNames = [...generics.keys(), ...longNames.keys()]
const longestTrade = Math.max(...[...generics.keys()].map(({ length }) => length))
const formBehind =
  /^(?:软膏|乳膏|眼膏|凝胶|混悬液|混悬滴剂|滴剂|口服溶液|缓释|控释|肠溶|分散|咀嚼)?(?:片|胶囊|颗粒|软胶囊|注射液|针|丸|滴丸|口服液|糖浆|栓|散|膏|药膏)?$/u
/** Said of what is rubbed in, whatever the label calls it: 扶他林软膏. */
const rubbed = /^(?:软膏|乳膏|凝胶|药?膏)$/u

/** The words with doctors' short names in those of a label. Of words in small letters. */
export function withLongNames(words: string): string {
  const named = numbered.test(words) ? withNumbered(words) : words
  return named.replace(shortWord, (short) => ` ${shorthand[short] ?? short} `)
}

/** Most words have none of these names. */
const numbered = /smz|先锋|诺和|甘舒霖|优泌林/u

function withNumbered(words: string): string {
  return words
    .replace(withTmp, ' 复方磺胺甲噁唑 ')
    .replace(mixedInsulin, (found) =>
      found.startsWith('诺和锐') ? ' 门冬胰岛素30注射液 ' : ' 精蛋白人胰岛素混合注射液30r ',
    )
    .replace(cephalosporin, (...said) => {
      const { which = '' } = said.at(-1) as Record<string, string>
      return ` ${cephalosporins[which] ?? ''} `
    })
}

/**
 * The words with what those stand for that are no part of a label: a trade name for the generic
 * one, with its form where it has only one, or nothing beside that; 松贝 for 川贝母 松贝.
 */
export function longOf(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const generic = genericOf(word)
    if (generic === undefined) return longNames.get(word)?.split(' ') ?? processedOf(word)
    const { base } = partsOfName(generic)
    return words.some((other) => other !== word && other.includes(base)) ? [] : generic
  })
}

/** 炒枣仁 for 炒酸枣仁. */
function processedOf(word: string): string {
  const long = /^[炒蜜醋酒盐焦煅制炙生]/u.test(word) ? longNames.get(word.slice(1)) : undefined
  return long === undefined || long.includes(' ') ? word : word.slice(0, 1) + long
}

/** Whether a word is of the label itself: 松贝 is a kind of 川贝母, 美林 one maker's syrup. */
export function isExact(word: string): boolean {
  const long = longNames.get(word) ?? genericOf(word)
  return long === undefined || long.split(' ').includes(word)
}

/** By their pinyin: yishanfu is 易善复. */
const byPinyin = new Map(
  [...generics.keys()]
    .filter((name) => name.length >= 2)
    .map((name) => [spell(name).join(''), name]),
)
const shortestPinyin = 5

const genericOf = memoize((said: string): string | undefined => {
  const isSpelled = said.length >= shortestPinyin && /^[a-z]+$/u.test(said)
  const word = isSpelled ? (byPinyin.get(said) ?? said) : said
  for (let length = Math.min(longestTrade, word.length); length >= 2; length--) {
    const named = generics.get(word.slice(0, length))
    const rest = word.slice(length)
    if (named !== undefined && formBehind.test(rest))
      return named.generic + (rest === '' || isOfForm(rest, named.form) ? named.form : rest)
  }
  return undefined
}, 5_000)

function isOfForm(said: string, form: string): boolean {
  return rubbed.test(said) && /膏|凝胶|乳胶剂/u.test(form)
}
