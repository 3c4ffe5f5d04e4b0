import type { GoodsClass } from '#contract/goods'

export type Tree = 'drug' | 'device' | 'herbal'

export interface CategoryRow {
  id: number
  parent_id: number | null
  tree: Tree
  name: string
  sort: number
}

/** Lines of `top: sub sub …`. */
const trees: Record<Tree, { firstId: number; lines: string }> = {
  drug: {
    firstId: 100,
    lines: `
      抗感染用药: 青霉素类 头孢菌素类 大环内酯类 喹诺酮类 硝基咪唑类 抗真菌药 抗病毒药 其他抗菌药
      呼吸系统用药: 感冒用药 止咳祛痰 平喘药 抗过敏药
      消化系统用药: 胃酸及胃黏膜 助消化药 止泻药 通便药 肝胆用药
      心脑血管用药: 降压药 调脂药 抗心绞痛 抗血小板抗凝 脑血管用药
      内分泌代谢用药: 口服降糖药 胰岛素 甲状腺用药 痛风用药 骨质疏松用药
      神经精神用药: 解热镇痛 安神助眠 抗癫痫
      骨科风湿用药: 消炎镇痛 风湿跌打 外用膏贴
      皮肤外用药: 皮炎湿疹 外用抗真菌 消毒防腐 烧烫伤及创面
      五官科用药: 眼用制剂 鼻用制剂 口腔咽喉 耳用制剂
      妇科用药: 妇科炎症 调经止血 避孕用药
      儿科用药: 儿童感冒退热 儿童消化 儿童营养
      泌尿男科用药: 前列腺用药 泌尿感染结石
      维生素与营养: 维生素 矿物质电解质
      滋补调理用药: 补气养血 补肾 清热祛湿
      注射剂与大输液: 大输液 小容量注射剂 生物制品
      食品与保健: 维生素矿物质 滋补食品 营养与益生菌 润喉及凉茶
      其他药品: 其他西药 其他中成药 其他生物制品`,
  },
  device: {
    firstId: 3000,
    lines: `
      诊断检测: 体温血压 血糖监测 检测试剂
      注射输液: 注射器 输液器
      医用敷料: 纱布绷带 创可贴及胶带 棉签棉球
      防护用品: 口罩 手套及其他
      康复理疗: 雾化吸氧 理疗护具 针灸器具
      计生口腔: 避孕套 口腔眼科护理
      其他器械: 其他器械耗材`,
  },
  herbal: {
    firstId: 5000,
    lines: `
      解表药: 发散风寒药 发散风热药
      清热药: 清热泻火药 清热解毒药 清热凉血药 清热燥湿药
      补虚药: 补气药 补血药 补阴药 补阳药
      活血化瘀药: 活血止痛药 活血调经药
      理气祛湿药: 理气药 利水渗湿药
      化痰止咳药: 温化寒痰药 清化热痰药
      安神平肝药: 安神药 平肝息风药
      参茸贵细: 参类
      其他饮片: 其他中药饮片`,
  },
}

/** Every category of the three trees, parents before children. An id never changes its meaning. */
export const categoryRows: CategoryRow[] = Object.entries(trees).flatMap(
  ([tree, { firstId, lines }]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line, index) => {
        const [top = '', subs = ''] = line.trim().split(': ')
        const id = firstId + index * 100
        const row = (name: string, offset: number): CategoryRow => ({
          id: id + offset,
          parent_id: offset === 0 ? null : id,
          tree: tree as Tree,
          name,
          sort: index * 100 + offset,
        })
        return [row(top, 0), ...subs.split(' ').map((name, at) => row(name, at + 1))]
      }),
)

const idByName = new Map(categoryRows.map((row) => [row.name, row.id]))
const subIds = new Map(
  categoryRows.map((row) => [
    `${categoryRows.find((top) => top.id === row.parent_id)?.name ?? ''}/${row.name}`,
    row.id,
  ]),
)

/** The id of a category by its own name; for a name that occurs twice, that of the last one. */
export function getCategoryId(name: string): number | undefined {
  return idByName.get(name)
}

/** The id of `sub` below `top`; throws when the tree has no such category. */
export function requireCategoryId(top: string, sub: string): number {
  const id = subIds.get(`${top}/${sub}`)
  if (id === undefined) throw new Error(`no category ${top}/${sub}`)
  return id
}

const fallbacks: Record<GoodsClass, string> = {
  chemical: '其他西药',
  antibiotic: '其他抗菌药',
  patent: '其他中成药',
  biologic: '其他生物制品',
  pieces: '其他中药饮片',
  device1: '其他器械耗材',
  device2: '其他器械耗材',
  device3: '其他器械耗材',
  food: '滋补食品',
}

export function fallbackCategoryId(goodsClass: GoodsClass): number {
  return idByName.get(fallbacks[goodsClass]) ?? 0
}
