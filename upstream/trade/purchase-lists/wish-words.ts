import { hanNumerals, readHanNumber } from './han-number'

/**
 * How people say form, package and use where a label has other words: 小孩嚼的, 粉针, 半斤装,
 * 跟某某仪器配的, 一百二的. Each use narrows the forms that may be meant and names none.
 */
export interface Use {
  said: RegExp
  /** What name, form and spec of the product have to be like. */
  fits: RegExp
}

const child = '(?:小孩子?|孩子|儿童|宝宝|宝贝|婴儿|小朋友|娃娃?)'
const taken = '(?:可以)?(?:吃|喝|用|服)(?:的|着的)?'
const kind = '(?:那个?种?|这种|那款)?'

const uses: readonly Use[] = [
  {
    said: new RegExp(`${child}${taken}${kind}`, 'gu'),
    fits: /小儿|儿童|婴|幼|颗粒|混悬|口服|糖浆|滴剂|咀嚼|散|露|贴|栓/u,
  },
  {
    said: new RegExp(`(?:大人|成人|老人家?|老年人)${taken}${kind}`, 'gu'),
    fits: /^(?!.*(?:小儿|儿童|婴|幼))/su,
  },
  { said: /(?:冲着?喝|泡水喝|冲服?)的(?:那种)?/gu, fits: /颗粒|散|茶|粉|泡腾/u },
  { said: /(?:直接)?喝的(?:那种)?/gu, fits: /颗粒|混悬|口服|糖浆|合剂|露|浆|液|水|酒/u },
  {
    said: /(?:外用|[抹擦涂搽])的(?:那种)?/gu,
    fits: /膏|凝胶|洗|搽|酊|喷|乳|溶液|油|水|外用|液/u,
  },
  { said: /(?:点|滴)眼睛?(?:用)?的(?:那种)?/gu, fits: /眼/u },
  { said: /(?:打针|静脉|输液?|打)(?:用)?的(?:那种)?/gu, fits: /注射|针|输液/u },
  { said: /喷鼻子?(?:用)?的?|鼻子[喷用]的/gu, fits: /鼻/u },
  { said: /静[滴点注脉](?:用|的)*(?=$|\s)|肌注/gu, fits: /注射|针|输液/u },
  { said: /洗头(?:发)?(?:用)?的(?:那种)?/gu, fits: /洗/u },
  { said: /笔芯(?:的|装)?/gu, fits: /^(?!.*预填充)/su },
]

const forms: readonly (readonly [said: RegExp, form: string])[] = [
  [/雾化(?![器机面仪])(?:吸入)?用?的?(?=\p{Script=Han}{2})/gu, '吸入用'],
  [new RegExp(`${child}?(?:可以)?(?:嚼着?吃?|咬着?吃?)的${kind}`, 'gu'), ' 咀嚼 '],
  [/(?<=\s|^)(?:冻干)?粉针剂?(?=\s|的|$)/gu, ' 注射用 '],
  [/(?<=\s|^|\d(?:ml|g|mg))小?水针剂?(?=\s|的|$)/gu, ' 注射液 '],
]

/** The maker or the device that goods are for: 要跟某某那个仪器配的. */
const matching =
  /[就还]?要?[跟和与](?<whose>[\p{Script=Han}a-z\d]{2,8}?)(?:那个|那台|那款|家)?(?:的)?(?:仪器|机器|血糖仪|血压计|主机)(?:上)?(?:配套?|用|匹配)的?/gu
const whoeverMakes =
  /(?:随便|不管|无论)(?:是)?(?:哪个?家?|什么)(?:厂家?|牌子)?(?:的)?(?:都行|都可以|就行)?|(?:哪家|什么牌子)(?:的)?都(?:行|可以)/gu

const gramsOf: Readonly<Record<string, number>> = {
  斤: 500,
  市斤: 500,
  公斤: 1000,
  千克: 1000,
  两: 50,
}
const weightOfPack = new RegExp(
  `(?<![\\d${hanNumerals}])(?<number>半|\\d{1,3}|[${hanNumerals}]{1,3})(?<unit>市斤|公斤|千克|斤|两)(?=装|的|[一每]?[包袋罐瓶盒])`,
  'gu',
)
/** 一百二的: a strength said without its unit. */
const saidAlone = new RegExp(
  `(?<=\\p{Script=Han}{2}\\s*)(?<![${hanNumerals}])(?<number>[${hanNumerals}]*[十百千][${hanNumerals}]*)(?=的(?:$|[\\s,，]|那))`,
  'gu',
)

/** Most words have none of this, and reading it takes time. */
const cues = /[的用喝吃服嚼咬针雾配随管哪斤两芯大小鼻]|千克|静|肌/u

/** 大支的, 小包装. */
const sized = /(?<size>[大小])(?:支|瓶|盒|包装?|袋|罐)装?(?:的|那种)*(?=$|[\s,，])/u

interface ReadUses {
  text: string
  uses: readonly Use[]
  size: 'large' | 'small' | undefined
}

/** The words with what is said of form, package and use in those of a label. Total. */
export function readUses(words: string): ReadUses {
  if (!cues.test(words)) return { text: words, uses: [], size: undefined }
  const { size } = sized.exec(words)?.groups ?? {}
  let text = words.replace(whoeverMakes, ' ').replace(sized, ' ')
  for (const [said, form] of forms) text = text.replace(said, form)
  const found = uses.filter(({ said }) => text.search(said) >= 0)
  for (const { said } of found) text = text.replace(said, ' ')
  return {
    text: text
      .replace(matching, ' $<whose> ')
      .replace(weightOfPack, (...said) => weightOf(said))
      .replace(saidAlone, (...said) => numberOf(said)),
    uses: found,
    size: size === undefined ? undefined : size === '大' ? 'large' : 'small',
  }
}

function weightOf(said: readonly unknown[]): string {
  const { number = '', unit = '' } = said.at(-1) as Record<string, string>
  const count = number === '半' ? 0.5 : /^\d/u.test(number) ? Number(number) : readHanNumber(number)
  return count === undefined ? String(said[0]) : `${count * (gramsOf[unit] ?? 0)}g`
}

function numberOf(said: readonly unknown[]): string {
  const { number = '' } = said.at(-1) as Record<string, string>
  const read = readHanNumber(number)
  return read === undefined ? number : ` ${read} `
}

/** Whether a product is used as was said: 宝宝吃的 is no tablet. */
export function isUsedSo(said: readonly Use[] | undefined, told: string): boolean {
  return said?.every(({ fits }) => fits.test(told)) ?? true
}
