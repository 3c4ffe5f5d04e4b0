/** Lines of `words: categories | parts of names`; the words are how buyers call the use. */
const uses = `
高血压 血压高 降血压 降压: 降压药 | 降压 地平 沙坦 普利
高血脂 血脂高 降血脂 降脂: 调脂药 | 他汀 贝特 降脂
糖尿病 血糖高 降血糖 高血糖 降糖: 口服降糖药 胰岛素 | 降糖 消渴
咳嗽 止咳 化痰 祛痰: 止咳祛痰 | 止咳 咳喘 氨溴索
哮喘 气喘 平喘: 平喘药 | 平喘
感冒 流感 伤风: 感冒用药 儿童感冒退热 | 感冒
发烧 发热 退烧 退热: 解热镇痛 儿童感冒退热 | 退热
头痛 止痛 牙痛: 解热镇痛 消炎镇痛
过敏 抗过敏 荨麻疹: 抗过敏药
胃痛 胃病 胃药 肠胃药 胃肠药 胃酸 胃炎 胃溃疡 反酸: 胃酸及胃黏膜 | 拉唑 替丁
消化不良 积食 健胃: 助消化药 儿童消化
拉肚子 腹泻 止泻: 止泻药 | 止泻
便秘 通便: 通便药 | 通便
肝炎 护肝 保肝 胆囊炎: 肝胆用药 | 护肝
冠心病 心绞痛 胸闷: 抗心绞痛
血栓 抗凝 抗血小板: 抗血小板抗凝
中风 脑梗 脑血栓: 脑血管用药
痛风 尿酸高: 痛风用药
骨质疏松 补钙: 骨质疏松用药 矿物质电解质
失眠 安眠 助眠: 安神助眠 | 安神
癫痫: 抗癫痫
风湿 关节炎 类风湿: 风湿跌打 消炎镇痛 | 风湿
跌打损伤 扭伤: 风湿跌打 外用膏贴 | 跌打
湿疹 皮炎 皮肤瘙痒: 皮炎湿疹
脚气 脚癣 灰指甲 真菌: 外用抗真菌 抗真菌药
烧伤 烫伤: 烧烫伤及创面
消毒: 消毒防腐
眼药水 眼干 结膜炎: 眼用制剂
鼻炎 鼻塞: 鼻用制剂 | 鼻炎
咽炎 喉咙痛 嗓子疼: 口腔咽喉 | 咽炎
妇科炎症 阴道炎: 妇科炎症
月经不调 痛经: 调经止血 | 调经
避孕: 避孕用药 避孕套
前列腺 前列腺炎: 前列腺用药 | 前列
尿路感染 结石: 泌尿感染结石 | 结石
补肾 肾虚: 补肾
贫血 补血 气血不足: 补气养血 补血药 | 补血
上火 清火 清热: 清热祛湿 清热泻火药
消炎 抗生素 抗菌: 青霉素类 头孢菌素类 大环内酯类 喹诺酮类 其他抗菌药
抗病毒: 抗病毒药
甲亢 甲减: 甲状腺用药
`

export interface Use {
  categories: readonly string[]
  /** Parts of names, for goods outside these categories. */
  names: readonly string[]
}

const byWord = new Map<string, Use>(
  uses
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', leads = ''] = line.split(': ')
      const [categories = '', names = ''] = leads.split(' | ')
      const use = { categories: categories.split(' '), names: names.split(' ').filter(Boolean) }
      return words.split(' ').map((word): [string, Use] => [word, use])
    }),
)

const byCategory = new Map<string, Use>(
  [...byWord.values()].flatMap(({ categories, names }) =>
    categories.map((category): [string, Use] => [
      category,
      // The names are those of the whole use, which may be wider than one category.
      { categories: [category], names: categories.length === 1 ? names : [] },
    ]),
  ),
)

/**
 * The categories and names of a use (domain-rules §8): 高血压 → 降压药, 退烧药 like 退烧. The name
 * of such a category leads there too.
 */
export function useOf(word: string): Use | undefined {
  return byWord.get(word) ?? byCategory.get(word) ?? byWord.get(word.replace(/药$/, ''))
}

const isOneClass = /[药套]$/u
/** Words that name goods already: 眼药水, 抗生素, 青霉素类. */
const areGoods = /(?:药|药水|药膏|制剂|膏贴|[套素类])$/u
/** Words for what goods do: 止咳, 护肝, 外用抗真菌. */
const isEffect = /^(?:外用)?(?:抗|降|止|退|祛|化|平|助|安|护|保|健|通|补|清|调|消炎|解热)/u
const wayNotDrugs: Readonly<Record<string, string>> = { 避孕: '避孕用品', 消毒: '消毒用品' }

/**
 * What goods of a use are called as people speak: 降压药 for one class of goods, 眼药水, 止痛药,
 * 感冒用药.
 */
export function goodsOfUse(word: string, { categories }: Use): string {
  const [category = '', ...others] = categories
  if (others.length === 0 && isOneClass.test(category)) return category
  if (areGoods.test(word)) return word
  return wayNotDrugs[word] ?? `${word}${isEffect.test(word) ? '药' : '用药'}`
}

export function categoriesOfUses(): ReadonlySet<string> {
  return new Set([...byWord.values()].flatMap(({ categories }) => categories))
}
