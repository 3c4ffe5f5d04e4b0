import type { GoodsClass } from '#contract/goods'

export interface ClassClues {
  /** The file's own word: 化学药, 中药饮片, 医疗器械 … */
  class: string
  category: string
  name: string
  approvalNumber: string
  dosageForm: string
  unit: string
}

/** Source of the class: the file's own word, the approval number, or a guess from name and form. */
export type ClassSource = 'word' | 'approval' | 'name'

const antibiotic =
  /西林|头孢|[^干]霉素|环素|培南|氨曲南|磷霉素|夫西地酸|莫匹罗星|多粘菌素|沙星霉|舒巴坦|他唑巴坦|克林霉素|拉氧头孢|利福/
const biologic =
  /胰岛素|免疫球蛋白|白蛋白|疫苗|干扰素|单抗|抗毒素|活菌|重组|促红素|生长激素|凝血因子|促红细胞生成素|肉毒|抗血清|类毒素/
const device =
  /注射器|输液器|输血器|纱布|绷带|口罩|手套|敷料|敷贴|导管|导丝|支架|体温计|血压计|试纸|试剂|缝合|采血|创可贴|创口贴|棉签|棉球|脱脂棉|避孕套|雾化器|留置针|血糖仪|输液针|听诊器|针灸针|引流|吻合器|骨钉|钢板|胶带|轮椅|护具|固定带|退热贴|冷敷|透析器|刀片|带针|面罩|监护|电极/
const deviceGrade3 = /注射器|输液器|输血器|留置针|缝合|支架|透析器|吻合器|骨钉|钢板|导丝/
const deviceGrade1 = /听诊器|冷敷|轮椅|医用胶带|橡皮膏|刮痧|压舌/
const food = /蛋白粉|固体饮料|蜂蜜|软糖|压片糖果|鱼油|酵素|凉茶|膳食纤维|代餐|褪黑素|氨糖软骨素/
const herbalForm = /饮片|草药|中药材|药材|配方颗粒/
const chemicalStem =
  /[钠钾钙镁锌铁铝铋锂铂氯溴碘氟酯酮醇胺唑啶嗪嘧吡酚萘烷烯脲苷肽酶硫硝磷呋哌羧苄吲噻羟嘌醋磺咪胍肼蒽苯]|酸|地平|沙坦|他汀|洛尔|普利|替尼|昔布|列汀|格列|西泮|卡因|维生素|可的松|米松|布洛芬|阿司匹林|双胍|葡萄糖|右旋|沙星|洛韦|韦林|[卡替]韦|夫定|碱|司汀|司坦|塞米|西平|乃静|白消安|布通|昔康|紫杉|他滨|乙酰|甲氧|丙戊|美沙|普罗|巴比|帕明|利酮|必利|甲素|西坦|曲坦|膦|酞|腺|激素|胆红|谷维素/
const patentForm =
  /[丸散膏]|片$|胶囊|颗粒|口服液|合剂|糖浆|酒$|露$|饮$|汤|冲剂|贴|酊|油$|水$|茶|栓|浆$|滴丸/

export function guessClass(clues: ClassClues): { class: GoodsClass; source: ClassSource } {
  const byWord = classOfWord(clues)
  if (byWord !== undefined) return { class: byWord, source: 'word' }
  const byApproval = classOfApproval(clues)
  if (byApproval !== undefined) return { class: byApproval, source: 'approval' }
  return { class: classOfName(clues), source: 'name' }
}

function classOfWord(clues: ClassClues): GoodsClass | undefined {
  const word = clues.class.normalize('NFKC') || clues.category.normalize('NFKC')
  if (/饮片|中药材|^草药/.test(word)) return 'pieces'
  if (/中成药|中药制剂|^成药/.test(word)) return 'patent'
  if (/抗生素/.test(word)) return 'antibiotic'
  if (/生物制品|生物药|疫苗|血液制品/.test(word)) return 'biologic'
  if (/^(?:化学药|西药|化药)/.test(word)) return chemicalOrAntibiotic(clues.name)
  if (/器械|耗材|医材/.test(word)) return deviceClass(clues, word)
  if (/食品|保健品/.test(word)) return 'food'
  return undefined
}

function classOfApproval(clues: ClassClues): GoodsClass | undefined {
  const number = clues.approvalNumber
  if (/械/.test(number)) return deviceClass(clues, '')
  if (/食健|^SC\d|^QS\d|食字/.test(number)) return 'food'
  const letter = /(?:国药准字|注册证号?|药品证)J?\d*\(?([HZSB])[JC]?\d/.exec(number)?.[1]
  const inner = letter ?? /\(([HZS])\d/.exec(number)?.[1]
  if (inner === 'H') return chemicalOrAntibiotic(clues.name)
  if (inner === 'Z' || inner === 'B') return 'patent'
  if (inner === 'S') return 'biologic'
  return undefined
}

function classOfName(clues: ClassClues): GoodsClass {
  const { name, dosageForm, unit } = clues
  if (herbalForm.test(dosageForm)) return 'pieces'
  if (/器械|医材|耗材/.test(dosageForm) || device.test(name)) return deviceClass(clues, '')
  if (biologic.test(name)) return 'biologic'
  if (antibiotic.test(name)) return 'antibiotic'
  if (food.test(name)) return 'food'
  if (chemicalStem.test(name)) return 'chemical'
  if (/注射|滴眼|[A-Za-z]/.test(name)) return 'chemical'
  if (patentForm.test(name) || patentForm.test(dosageForm)) return 'patent'
  if (/^(?:kg|g|克)$/.test(unit)) return 'pieces'
  // A short name without a dosage form is a herb, unless the file calls it a drug.
  return name.length <= 4 && !/药/.test(clues.class) ? 'pieces' : 'chemical'
}

function chemicalOrAntibiotic(name: string): GoodsClass {
  return antibiotic.test(name) ? 'antibiotic' : 'chemical'
}

function deviceClass({ name, approvalNumber }: ClassClues, word: string): GoodsClass {
  if (approvalNumber.includes('械备')) return 'device1'
  const grade =
    /械[注准备进许].{0,4}?20\d{2}([123])/.exec(approvalNumber)?.[1] ??
    /20\d{2}第([123])\d{2}/.exec(approvalNumber)?.[1] ??
    /(III|II|I|三|二|一|3|2|1)类/.exec(word)?.[1]
  const grades: Record<string, GoodsClass> = {
    III: 'device3',
    三: 'device3',
    3: 'device3',
    II: 'device2',
    二: 'device2',
    2: 'device2',
    I: 'device1',
    一: 'device1',
    1: 'device1',
  }
  const known = grade === undefined ? undefined : grades[grade]
  if (known !== undefined) return known
  if (deviceGrade3.test(name)) return 'device3'
  return deviceGrade1.test(name) ? 'device1' : 'device2'
}
