import { hanNumerals } from './han-number'

/** What people take back, say twice or do not want: 两盒不对二十盒, 十五盒嗯对十五盒, 不是眼膏啊. */
const numbered = `(?:\\d{1,5}|[${hanNumerals}]{1,6})\\s*(?:盒|瓶|件|箱|袋|支|包|个|台|罐|桶|条|板|只|副|套|公?斤|kg)`
const pause = '[,，。、…\\s]*(?:啊|哦|嗯|额|呃|哎呀?|噢)*[,，。、…\\s]*'
const mistake = '(?:哦不|不对|不是|说错了|错了|改成|改为|应该是|更正)'
const corrected = new RegExp(
  `${numbered}${pause}(?:${mistake}${pause})+(?:是|要|来)?\\s*(?=${numbered})`,
  'giu',
)
const repeated = new RegExp(
  `(?<said>${numbered})${pause}(?:(?:对|是|没错|嗯|啊|就|要)+的?${pause})(?=\\k<said>)`,
  'giu',
)
/** 一打十二盒. */
const dozen = /[一1]打\s*(?=十二|12)/gu
/** 二十四片的安徽的啊不对吉林的: a part behind another one. */
const correctedPart = new RegExp(
  `(?<=[的\\s,，])[^的\\s,，\\d]{1,8}的?${pause}(?:哦不|不对|说错了)${pause}(?:是|应该是|要)?(?=\\p{Script=Han}{2})`,
  'gu',
)

const particles = '(?:的|那种|那款|了|啊|哦|哈|吧|呀)*'
const refused = [
  new RegExp(
    `[,，。;；\\s]*(?:不是|不要|别再?(?:发|拿|给|来)我?)(?<what>[^,，。;；\\s]{1,8}?)${particles}$`,
    'u',
  ),
  new RegExp(
    `[,，。;；\\s](?<what>[^,，。;；\\s]{1,8}?)的?(?:还有|家里有|有货|够)?先?(?:不要|不用|不拿|别发)${particles}$`,
    'u',
  ),
]
/** 上次贵州那家的太贵: a maker whose goods are not wanted, where another word follows. */
const tooDear = /[\s,，][^\s,，]{0,12}(?:那家|那个厂|厂)的?(?:太贵|贵了|不好|不行)(?=[\s,，])/gu
const size = new RegExp(
  `[\\d${hanNumerals}]\\s*(?:小|大)?(?:mg|g|ml|毫?克|毫升|片|粒|袋|支|丸|贴)`,
  'iu',
)
const form = /片|膏|胶囊|颗粒|丸|散|液|糖浆|栓|针|乳|凝胶|喷雾|滴/u

/**
 * The line without what its writer corrects, repeats and refuses. What is refused stays where the
 * rest says nothing of that kind: it may be all that tells two products apart.
 */
export function withoutSlips(line: string): string {
  const said = line
    .replace(corrected, '')
    .replace(repeated, '')
    .replace(dozen, '')
    .replace(correctedPart, '')
    .replace(tooDear, '')
    .replace(/嗯+/gu, ' ')
  return refused.reduce((text, pattern) => {
    const found = pattern.exec(text)
    const what = found?.groups?.['what'] ?? ''
    const rest = text.slice(0, found?.index)
    const isTold = [size, form].some((kind) => kind.test(what) && kind.test(rest))
    return found !== null && isTold ? rest : text
  }, said)
}
