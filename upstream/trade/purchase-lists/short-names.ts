import { memoize } from '#upstream/kernel/memoize'
import { tradeNames } from '#upstream/goods/catalogue/search/trade-names'
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

/** Words that are no part of the name they stand for, and kinds of herbs with the herb. */
const longNames: ReadonlyMap<string, string> = new Map(
  `盐水 氯化钠注射液
糖水 葡萄糖注射液
地米 地塞米松
法夏 法半夏
硝甘 硝酸甘油
复丹 复方丹参
糖盐水 葡萄糖氯化钠注射液
糖盐 葡萄糖氯化钠注射液
甲强龙 甲泼尼龙
林格 乳酸钠林格注射液
林格液 乳酸钠林格注射液
枸杞 枸杞子
松贝 川贝母 松贝
青贝 川贝母 青贝
炉贝 川贝母 炉贝
川贝 川贝母
浙贝 浙贝母
贡菊 菊花 贡菊
杭菊 菊花 杭菊
杭白菊 菊花 杭菊
亳菊 菊花 亳菊
滁菊 菊花 滁菊
怀菊 菊花 怀菊
青翘 连翘 青翘
老翘 连翘 老翘
北柴胡 柴胡 北柴胡
南柴胡 柴胡 南柴胡
云苓 茯苓
杭芍 白芍
川军 大黄
锦纹 大黄
生军 大黄
国老 甘草
元胡 延胡索
玄胡 延胡索
二花 金银花
银花 金银花
公英 蒲公英
寸冬 麦冬
麦门冬 麦冬
天门冬 天冬
五味 五味子
杭萸肉 山茱萸
萸肉 山茱萸
怀山 山药
淮山药 山药
土元 土鳖虫
虫草 冬虫夏草
灵脂 五灵脂
白芥 白芥子
白扁豆 扁豆
川楝 川楝子
女贞 女贞子
菟丝 菟丝子
车前 车前子
枣仁 酸枣仁
柏仁 柏子仁
桃奴 桃仁
粉葛 葛根 粉葛
红枣 大枣
红参 人参 红参
生晒参 人参 生晒参
白晒参 人参 白晒参`
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)
const generics = new Map(tradeNames.map(([said, generic, form]) => [said, { generic, form }]))
const longestTrade = Math.max(...tradeNames.map(([said]) => said.length))
const formBehind =
  /^(?:软膏|乳膏|眼膏|凝胶|混悬液|混悬滴剂|滴剂|口服溶液|缓释|控释|肠溶|分散|咀嚼)?(?:片|胶囊|颗粒|软胶囊|注射液|针)?$/u

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

const genericOf = memoize((word: string): string | undefined => {
  for (let length = Math.min(longestTrade, word.length); length >= 2; length--) {
    const named = generics.get(word.slice(0, length))
    const rest = word.slice(length)
    if (named !== undefined && formBehind.test(rest))
      return named.generic + (rest === '' ? named.form : rest)
  }
  return undefined
}, 5_000)
