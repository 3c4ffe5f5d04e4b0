import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { memoize } from '#upstream/kernel/memoize'

/** A generic name, cut into what it is made of and the form it comes in. */
export interface NameParts {
  /** Normalised. */
  whole: string
  /** Without the form: 苯磺酸氨氯地平. */
  substance: string
  /** Without salts as well: 氨氯地平. */
  base: string
  /** 缓释片. '' for herbs, devices and names without one. */
  form: string
}

/** Said instead of the form of a label. */
const otherForms: readonly (readonly [said: string, form: string])[] = [
  ['冲剂', '颗粒'],
  ['颗粒剂', '颗粒'],
  ['胶囊剂', '胶囊'],
  ['片剂', '片'],
  ['栓剂', '栓'],
  ['滴眼剂', '滴眼液'],
  ['眼药水', '滴眼液'],
  ['眼水', '滴眼液'],
  ['眼药膏', '眼膏'],
  ['口服夜', '口服液'],
  ['注射夜', '注射液'],
  ['粉针剂', '注射用'],
  ['针剂', '针'],
  ['粉针', '注射用'],
  ['漱口水', '含漱液'],
  ['漱口液', '含漱液'],
  ['药膏', '软膏'],
  ['鼻喷雾', '鼻喷雾剂'],
  ['喷鼻剂', '鼻喷雾剂'],
  ['气雾', '气雾剂'],
]
/** The longest first. */
export const forms =
  '缓释胶囊 肠溶胶囊 阴道软胶囊 软胶囊 胶囊 控释片 缓释片 肠溶片 分散片 咀嚼片 泡腾片 口颊片 阴道片 外用片 含片 片 口含滴丸 滴丸 胶丸 丸 干混悬剂 混悬滴剂 滴剂 颗粒 糖浆 口服混悬液 口服溶液 口服液 合剂 混悬液 注射液 滴眼液 眼用凝胶 眼膏 滴耳液 滴鼻液 鼻喷雾剂 吸入气雾剂 气雾剂 喷雾剂 喷剂 凝胶贴膏 凝胶 乳胶剂 乳膏 软膏 贴膏 巴布膏 膏 栓 散 酊 发用洗剂 洗剂 洗液 含漱液 搽剂 溶液 口服乳 浆 露 水 茶 针 注射用 缓释 控释 肠溶 分散 咀嚼'
    .split(' ')
    .sort((a, b) => b.length - a.length)
/** Needles are devices, and some waters goods by themselves: 留置针, 注射用水. */
const notBehind: Readonly<Record<string, string>> = {
  针: '(?<![置血液灸射刺穿合毫脉])',
  水: '(?<![用盐糖馏海纯])',
}
const anyForm = forms.map((form) => `${notBehind[form] ?? ''}${form}`).join('|')
const formAtEnd = new RegExp(`(?<form>${anyForm})(?<rest>[a-z0-9]{0,4})$`, 'u')
const inFront = /^(?<form>注射用|吸入用|外用)/u

const acids =
  /^(?:盐酸|硫酸氢|硫酸|苯磺酸|马来酸|枸橼酸|磷酸|酒石酸|富马酸|琥珀酸|甲磺酸|醋酸|氢溴酸|糠酸|丙酸|草酸|乳酸(?!林格)|重酒石酸)(?=\p{Script=Han}{2})/u
const metals =
  /(?<=\p{Script=Han}{3})(?<![一二三])(?:磷酸|琥珀酸|乳糖酸)(?:钠|酯)?$|(?<=\p{Script=Han}{2})(?<![化酸氢])(?:钠|钾|钙|镁|二吡呋酯|酯|氨丁三醇)$/u
/** Sold as several esters in one form: which one is part of the name. */
const estered = /^(?:氢化可的松|曲安奈德|倍他米松|氟替卡松|雌二醇|睾酮)/u
const elements = /^(?:亚铁|氢钠|庆大|钠|钾|钙|镁|锌)/u

/** The parts of a product's name, or of one as somebody writes it. Total. */
export const partsOfName = memoize((name: string): NameParts => {
  const whole = normaliseName(name)
  const { text, front } = withoutFront(standardForm(whole))
  const found = formAtEnd.exec(text)
  const { form = '', rest = '' } = found?.groups ?? {}
  const substance = found === null ? text : text.slice(0, found.index) + rest
  const own = front === '' ? form : `${front}${form}`
  // 甘草片 is a product, 片 alone a form without one.
  if (substance === '') return { whole, substance: whole, base: whole, form: '' }
  // ii of 硝苯地平缓释片(Ⅱ) is seldom said.
  const named = /^[iv]+$/u.test(rest) ? substance.slice(0, -rest.length) : substance
  return { whole, substance, base: withoutSalts(named), form: own }
}, 20_000)

function standardForm(name: string): string {
  for (const [said, form] of otherForms)
    if (name.endsWith(said) && name.length > said.length)
      return `${name.slice(0, -said.length)}${form}`
  return name
}

function withoutFront(text: string): { text: string; front: string } {
  const front = inFront.exec(text)?.groups?.['form'] ?? ''
  const rest = text.slice(front.length)
  return rest.length < 2 ? { text, front: '' } : { text: rest, front }
}

function withoutSalts(substance: string): string {
  const free = substance.replace(acids, '')
  const plain = elements.test(free) || estered.test(free) || free === '甘油' ? substance : free
  return plain.replace(metals, '')
}

/** What a product is for and how it is made says nothing of which one: 一次性使用医用口罩. */
const plainFront = /^(?:一次性(?:使用)?|重组人?|医用|无菌|灭菌|天然胶乳|橡胶|口服)+/u

/**
 * Whether a text is in a name and what is unsaid of it makes it another product: what stands in
 * front (左, 复方, 小儿, 罗 of 罗红霉素), between (小儿化痰止咳颗粒 is no 小儿止咳颗粒), and behind
 * where the form was said as well: 妥布霉素地塞米松滴眼液 is no 妥布霉素滴眼液. Beginnings without a
 * form, and two characters with one, are how doctors write: 美托, 阿奇片. `numbers` were said apart
 * from the name: 维生素B 12.
 */
export function isOfAnother(
  said: NameParts,
  own: NameParts,
  numbers: readonly number[] = [],
): boolean {
  const { base } = said
  const names = [own.whole, own.substance, own.base, own.base + own.form]
  const free = own.substance.replace(acids, '')
  if (elements.test(free)) names.push(free)
  const known = names.flatMap((name) => [
    name,
    name.replace(plainFront, ''),
    ...numbers.map((number) => name.replace(String(number), '')),
  ])
  if (known.some((name) => name.startsWith(base)))
    return said.form !== '' && base.length >= 3 && !known.includes(base)
  if (isEndOfDevice(base, own)) return false
  if (own.whole.includes(base)) return true
  // 上臂血压计 is how devices are called.
  return own.form !== '' && [own.substance, own.base].some((name) => lacksMiddle(base, name))
}

/** Of devices and foods the end of the name tells the kind: 留置针, 蛋白粉. */
const device = /[器仪计针管纸带布罩套帽机椅车签球贴头粉糖糕]$/u

export function isDevice({ whole, form }: NameParts): boolean {
  return form === '' && device.test(whole)
}

/** A device said by the end of its name, at least half of it: 留置针, 额温计. */
function isEndOfDevice(said: string, own: NameParts): boolean {
  const kind = own.whole.replace(plainFront, '')
  return isDevice(own) && said.length >= 3 && kind.endsWith(said) && said.length * 2 >= kind.length
}

function lacksMiddle(said: string, name: string): boolean {
  if (said.length < 4 || said.length >= name.length) return false
  let front = 0
  while (said[front] === name[front]) front += 1
  const behind = said.slice(front)
  if (front < 2 || behind.length < 2 || !name.endsWith(behind)) return false
  // α2b of 干扰素.
  return !/^(?:[钠钾钙镁]|a\d[ab])$/u.test(name.slice(front, name.length - behind.length))
}

/** Coated and soft forms that are usually said without it, where there is no plain one. */
const usuallyShort = new Set(['肠溶片>片', '肠溶胶囊>胶囊', '软胶囊>胶囊', '凝胶贴膏>贴膏'])

const shortened = new Set(['缓释', '控释', '肠溶', '分散', '咀嚼'])

/** How a form as said fits that of a product: exactly, as a short way of saying it, or not. */
export function fitOfForm(said: string, form: string): 'same' | 'short' | 'other' {
  if (said === '' || said === form) return 'same'
  if (said !== '' && shortened.has(said)) return form.startsWith(said) ? 'short' : 'other'
  if (said === '针') return isInjected(form) ? 'same' : 'other'
  if (said === '注射用') return isInjected(form) ? 'short' : 'other'
  if (said === '吸入用') return form.startsWith(said) ? 'short' : 'other'
  if (said === '注射液') return form === '注射用' ? 'short' : 'other'
  if (said === '膏') return /^(?:软膏|乳膏|眼膏)$/u.test(form) ? 'short' : 'other'
  if (said === '口服液') return form === '口服溶液' ? 'short' : 'other'
  if (said === '口服溶液') return form === '口服液' ? 'short' : 'other'
  return usuallyShort.has(`${form}>${said}`) ? 'short' : 'other'
}

function isInjected(form: string): boolean {
  return form === '注射液' || form === '注射用' || form === '针'
}
