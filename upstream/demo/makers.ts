/** Product range: western drugs, 中成药, 中药饮片, biologics, devices, food, imports. */
export type MakerPool = 'western' | 'patent' | 'pieces' | 'biologic' | 'device' | 'food' | 'import'

export interface Maker {
  name: string
  /** One character, as in device registrations: 浙, 苏 … */
  province: string
  /** Administrative code, with which old approval and food numbers begin. */
  provinceCode: string
  pool: MakerPool
}

/** None of these companies exists. Within a pool the first are drawn more often. */
const pools: Record<MakerPool, string> = {
  western: `
    浙 杭州云栖谷制药有限公司
    黑 哈尔滨松雪制药股份有限公司
    冀 石家庄滹沱湾制药有限公司
    苏 苏州枫桥渡制药有限公司
    川 成都锦芙药业有限公司
    粤 广州珠岸药业有限公司
    沪 上海浦岸制药有限公司
    鄂 武汉汉水清药业股份有限公司
    鲁 济南泉涌里制药有限公司
    渝 重庆两江月制药有限公司
    湘 长沙橘洲头制药有限公司
    陕 西安灞柳制药有限公司
    辽 沈阳浑河湾制药有限公司
    津 天津津泊制药有限公司
    皖 合肥淝南制药有限公司
    豫 郑州嵩麓制药有限公司
    晋 太原汾岸制药有限公司
    闽 福州榕荫制药有限公司
    赣 南昌赣鹭药业有限公司
    云 昆明翠屿制药有限公司
    京 北京燕西岭制药股份有限公司
    琼 海口椰湾制药有限公司
    甘 兰州皋南制药有限公司
    鲁 青岛鸥岛制药有限公司
    新 新疆维吾尔自治区伊犁哈萨克自治州天山北麓制药股份有限公司第二分公司`,
  patent: `
    贵 贵州黔岭草药业有限公司
    吉 吉林松花砚药业股份有限公司
    桂 广西桂岭春药业有限公司
    赣 江西阁皂山药业有限公司
    川 四川岷源堂药业有限公司
    粤 佛山汾江堂制药有限公司
    皖 安徽黟山堂药业有限公司
    浙 湖州苕溪堂药业有限公司
    冀 保定祁水堂药业有限公司
    豫 焦作怀府堂药业有限公司
    云 云南滇翠堂药业有限公司
    陕 陕西终南草堂制药有限公司
    鲁 山东泺源堂胶业有限公司
    黑 黑龙江兴安岭参草药业有限公司
    蒙 内蒙古锡林郭勒盟草原晨星蒙药制药股份有限公司`,
  pieces: `
    皖 亳州百草渡中药饮片有限公司
    冀 安国祁草园中药饮片有限公司
    川 成都青羊渡中药饮片有限公司
    浙 磐安浙八味里中药饮片有限公司
    甘 陇西渭源草中药饮片有限公司
    桂 玉林南流江中药饮片有限公司`,
  biologic: `
    苏 苏州金鸡湾生物制品有限公司
    吉 长春净月湾生物制药有限公司
    粤 深圳蓝礁生物制药有限公司`,
  device: `
    苏 常州白荡湖医疗器械有限公司
    豫 长垣卫源医用材料有限公司
    浙 宁波甬潮医疗科技有限公司
    粤 深圳梧桐湾医疗电子有限公司
    鲁 威海鸥鸣医用高分子制品有限公司
    湘 湘潭韶水医用敷料有限公司`,
  food: `
    浙 临安昌化溪食品有限公司
    鲁 烟台芝罘湾生物食品有限公司
    粤 汕头鮀岛健康食品有限公司`,
  import: `
    沪 Aldervale Pharma GmbH（德国埃尔德维尔制药）
    沪 Nordhaven Laboratories A/S（丹麦诺德海文）`,
}

const provinceCodes: Record<string, string> = Object.fromEntries(
  (
    '京11 津12 冀13 晋14 蒙15 辽21 吉22 黑23 沪31 苏32 浙33 皖34 闽35 赣36 鲁37 豫41 鄂42 湘43 粤44 ' +
    '桂45 琼46 渝50 川51 贵52 云53 陕61 甘62 新65'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

export function makersOf(pool: MakerPool): Maker[] {
  return (makersByPool[pool] ??= parsePool(pool))
}

const makersByPool: Partial<Record<MakerPool, Maker[]>> = {}

function parsePool(pool: MakerPool): Maker[] {
  return pools[pool]
    .trim()
    .split('\n')
    .map((line) => {
      const [province = '', ...name] = line.trim().split(' ')
      return { name: name.join(' '), province, provinceCode: provinceCodes[province] ?? '', pool }
    })
}
