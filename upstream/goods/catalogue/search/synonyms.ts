import { normaliseName } from './normalise'
import { spellings } from './pinyin-readings'

/** Names for one thing, the one of today's labels first; old names, short names, folk names. */
const groups = `
对乙酰氨基酚 扑热息痛 醋氨酚
阿司匹林 乙酰水杨酸
吲哚美辛 消炎痛
双氯芬酸 双氯灭痛
吡罗昔康 炎痛喜康
保泰松 布他酮
氯苯那敏 扑尔敏
异丙嗪 非那根
甲硝唑 灭滴灵
诺氟沙星 氟哌酸
环丙沙星 环丙氟哌酸
氧氟沙星 氟嗪酸
头孢氨苄 先锋霉素4 先锋4号 先锋霉素IV
头孢唑林 先锋霉素5 先锋5号 先锋霉素V
头孢拉定 先锋霉素6 先锋6号 先锋霉素VI
头孢曲松 菌必治
阿莫西林 羟氨苄青霉素
氨苄西林 氨苄青霉素
苯唑西林 苯唑青霉素
哌拉西林 氧哌嗪青霉素
青霉素 盘尼西林
复方磺胺甲噁唑 复方新诺明 复方磺胺甲恶唑
琥乙红霉素 利君沙
卡托普利 巯甲丙脯酸
硝苯地平 心痛定 硝苯吡啶
普萘洛尔 心得安
美托洛尔 美多心安
阿替洛尔 氨酰心安
维拉帕米 异搏定
地尔硫䓬 地尔硫卓 硫氮卓酮
硝酸异山梨酯 消心痛
双嘧达莫 潘生丁
呋塞米 速尿 呋喃苯胺酸
氢氯噻嗪 双氢克尿噻 双克
螺内酯 安体舒通
格列本脲 优降糖
格列吡嗪 美吡达
二甲双胍 甲福明
地塞米松 氟美松
泼尼松 强的松
泼尼松龙 强的松龙 氢化泼尼松
甲泼尼龙 甲基强的松龙 甲强龙
曲安奈德 曲安缩松
氟轻松 肤轻松
地西泮 安定
艾司唑仑 舒乐安定
阿普唑仑 佳静安定
氯硝西泮 氯硝安定
苯巴比妥 鲁米那
苯妥英钠 大仑丁
卡马西平 酰胺咪嗪
氯丙嗪 冬眠灵
多塞平 多虑平
甲氧氯普胺 胃复安 灭吐灵
多潘立酮 吗丁啉
西咪替丁 甲氰咪胍
雷尼替丁 呋喃硝胺
奥美拉唑 洛赛克
山莨菪碱 654-2
沙丁胺醇 舒喘灵
溴己新 必嗽平
氨溴索 沐舒坦
乙酰半胱氨酸 痰易净
喷托维林 咳必清
麻黄碱 麻黄素
肾上腺素 副肾素
间羟胺 阿拉明
普鲁卡因 奴佛卡因
呋喃妥因 呋喃坦啶
呋喃唑酮 痢特灵
小檗碱 黄连素
利巴韦林 病毒唑
阿昔洛韦 无环鸟苷
伐昔洛韦 万乃洛韦
金刚烷胺 三环癸胺
异烟肼 雷米封
别嘌醇 别嘌呤醇
秋水仙碱 秋水仙素
维生素C 抗坏血酸 维C VC
维生素B1 硫胺 VB1
维生素B2 核黄素 VB2
维生素B6 吡哆辛 VB6
维生素B12 氰钴胺 VB12
维生素E 生育酚 VE
左甲状腺素 优甲乐
甲巯咪唑 他巴唑
缩宫素 催产素
黄体酮 孕酮
甲羟孕酮 安宫黄体酮
氨甲环酸 止血环酸
氨甲苯酸 止血芳酸
酚磺乙胺 止血敏
卡巴克络 安络血
碳酸氢钠 小苏打
氯化钠 生理盐水
过氧化氢 双氧水
聚维酮碘 碘伏
乙醇 酒精
苯扎溴铵 新洁尔灭
氯己定 洗必泰
甲紫 龙胆紫 紫药水
汞溴红 红汞 红药水
创可贴 创口贴
三九 999
金银花 双花 忍冬花
三七 田七
大枣 红枣
山药 淮山
黄芪 北芪
薏苡仁 薏米 苡仁
玄参 元参
延胡索 元胡
牛蒡子 大力子
益母草 坤草
补骨脂 破故纸
瓜蒌 栝楼
山茱萸 山萸肉 枣皮
肉苁蓉 大芸
蝉蜕 蝉衣
海螵蛸 乌贼骨
牡丹皮 丹皮
重楼 七叶一枝花 蚤休
鱼腥草 折耳根
淫羊藿 仙灵脾
首乌藤 夜交藤
穿心莲 一见喜
拜耳 Bayer
辉瑞 Pfizer
诺华 Novartis
罗氏 Roche
赛诺菲 Sanofi
葛兰素史克 葛兰素 GSK
默沙东 MSD
阿斯利康 AstraZeneca
礼来 Lilly
雅培 Abbott
上海医药 上药
广州医药 广药
华北制药 华药
东北制药 东药
`

interface Synonym {
  /** As printed in the table. */
  label: string
  name: string
  others: readonly { label: string; name: string }[]
}

const synonyms: readonly Synonym[] = groups
  .trim()
  .split('\n')
  .flatMap((line) => {
    const names = line.split(' ').map((label) => ({ label, name: normaliseName(label) }))
    return names.map(({ label, name }) => ({
      label,
      name,
      others: names.filter((other) => other.name !== name),
    }))
  })
  .sort((a, b) => b.name.length - a.name.length)

let bySpelling: Map<string, Synonym[]> | undefined

/** A word said otherwise: `name` to search for, `from` and `to` to tell the buyer. */
export interface Rewording {
  name: string
  from: string
  to: string
}

/**
 * Other names of what a normalised word says (domain-rules §8): 扑热息痛片 → 对乙酰氨基酚片. The
 * longest known name in the word decides.
 */
export function reword(word: string): Rewording[] {
  const known = synonyms.find(({ name }) => word.includes(name))
  if (known === undefined) return []
  return known.others.map((other) => ({
    name: word.replace(known.name, other.name),
    from: known.label,
    to: other.label,
  }))
}

/** The same for pinyin of an old name: `prxt` and `purexitong` → 对乙酰氨基酚. */
export function rewordPinyin(word: string): Rewording[] {
  bySpelling ??= indexSpellings()
  return (bySpelling.get(word) ?? []).flatMap((known) =>
    known.others.map((other) => ({ name: other.name, from: known.label, to: other.label })),
  )
}

function indexSpellings(): Map<string, Synonym[]> {
  const index = new Map<string, Synonym[]>()
  for (const synonym of synonyms) {
    const { initials, pinyin } = spellings(synonym.name)
    for (const spelling of new Set([...initials, ...pinyin].map((list) => list.join(''))))
      index.set(spelling, [...(index.get(spelling) ?? []), synonym])
  }
  return index
}
