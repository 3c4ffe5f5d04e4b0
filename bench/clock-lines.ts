/** One line of a pharmacist's order, as written by hand and as their own system exports it. */
export interface OrderLine {
  written: string
  initials: string
  name: string
  spec: string
  /** The part of the manufacturer's name that people say. */
  maker: string
  quantity: number
  unit: string
}

/**
 * Sixty lines of demo goods: the manufacturer is written where it matters to the buyer, some
 * quantities are no whole package, some are cases, some names are colloquial.
 */
const written = `
阿莫西林胶囊 0.25*24 20盒|amxljn|阿莫西林胶囊|0.25g*24粒|嵩麓|20 盒
阿莫西林克拉维酸钾片0.375*6片 10盒|amxlklws|阿莫西林克拉维酸钾片|0.375g*6片|松雪|10 盒
头孢氨苄胶囊0.125*50 6盒|tbabjn|头孢氨苄胶囊|0.125g*50粒|翠屿|6 盒
头孢拉定胶囊 汉水清 20盒|tbldjn|头孢拉定胶囊|0.25g*24粒|汉水清|20 盒
头孢克肟颗粒 10盒|tbkwkl|头孢克肟颗粒|50mg*8袋|枫桥渡|10 盒
头孢丙烯分散片（云栖谷）5|tbbxfsp|头孢丙烯分散片|0.25g*8片|云栖谷|5 盒
阿奇霉素片0.25g*6片 青岛鸥岛 10盒|aqmsp|阿奇霉素片|0.25g*6片|鸥岛|10 盒
罗红霉素分散片 12盒|lhmsfsp|罗红霉素分散片|0.15g*12片|浦岸|12 盒
琥乙红霉素颗粒 10盒|hyhmskl|琥乙红霉素颗粒|0.1g*12袋|云栖谷|10 盒
左氧氟沙星片0.5*4 5盒|zyfsxp|左氧氟沙星片|0.5g*4片|珠岸|5 盒
诺氟沙星胶囊 0.1g*12粒 20盒|nfsxjn|诺氟沙星胶囊|0.1g*12粒|锦芙|20 盒
甲硝唑片0.2*24 20|jxzp|甲硝唑片|0.2g*24片|两江月|20 盒
感康片 复方氨酚烷胺片 10片装 20盒|ffafwap|复方氨酚烷胺片|10片|两江月|20 盒
小儿氨酚黄那敏颗粒4g*12袋 10盒|xeafhnmkl|小儿氨酚黄那敏颗粒|4g*12袋|灞柳|10 盒
感冒灵颗粒10g*9 佛山汾江堂 15盒|gmlkl|感冒灵颗粒|10g*9袋|汾江堂|15 盒
感冒清热颗粒 6g*10袋 10盒|gmqrkl|感冒清热颗粒|6g*10袋|岷源堂|10 盒
板兰根颗粒 3g*12袋 1件|blgkl|板蓝根颗粒|3g*12袋|兴安岭|1 件
连花清瘟胶囊36粒 12盒|lhqwjn|连花清瘟胶囊|0.35g*36粒|黔岭草|12 盒
莲花清瘟颗粒 5盒|lhqwkl|连花清瘟颗粒|6g*10袋|桂岭春|5 盒
小柴胡颗粒10g*6 10盒|xchkl|小柴胡颗粒|10g*6袋|汾江堂|10 盒
双黄连口服液10ml*10支 10盒|shlkfy|双黄连口服液|10ml*10支|桂岭春|10 盒
抗病毒口服液 6支装 6盒|kbdkfy|抗病毒口服液|10ml*6支|兴安岭|6 盒
藿香正气水 佛山 10盒|hxzqs|藿香正气水|10ml*10支|汾江堂|10 盒
藿香正气口服液10ml*5支 5盒|hxzqkfy|藿香正气口服液|10ml*5支|苕溪堂|5 盒
桑菊感冒片 10盒|sjgmp|桑菊感冒片|0.52g*30片|汾江堂|10 盒
盐酸氨溴索片30mg*50片 5盒|ysaxsp|盐酸氨溴索片|30mg*50片|锦芙|5 盒
氨溴索口服液10ml*10支 10盒|axskf|盐酸氨溴索口服溶液|10ml:30mg*10支|灞柳|10 盒
急支糖浆200ml 10瓶|jztj|急支糖浆|200ml|汾江堂|10 瓶
蛇胆川贝液 5盒|sdcby|蛇胆川贝液|10ml*6支|滇翠堂|5 盒
橘红颗粒 8盒|jhkl|橘红颗粒|11g*10袋|黔岭草|8 盒
复方甘草片 100片 10瓶|ffgcp|复方甘草片|100片|珠岸|10 瓶
沙丁胺醇气雾剂 5支|sdac|硫酸沙丁胺醇吸入气雾剂|200揿|枫桥渡|5 瓶
氯雷他定10mg 10盒|lltdp|氯雷他定片|10mg*12片|两江月|10 盒
西替利嗪片10mg*24片 10盒|ysxtlqp|盐酸西替利嗪片|10mg*24片|灞柳|10 盒
扑尔敏 100片 石家庄 20瓶|pem|马来酸氯苯那敏片|4mg*100片|滹沱湾|20 瓶
奥美拉唑肠溶胶囊20mg*28 6盒|amlzcrjn|奥美拉唑肠溶胶囊|20mg*28粒|滹沱湾|6 盒
铝碳酸镁咀嚼片24片 5盒|ltsmjjp|铝碳酸镁咀嚼片|0.5g*24片|珠岸|5 盒
多潘立酮片10mg*42片 10盒|dpltp|多潘立酮片|10mg*42片|云栖谷|10 盒
法莫替丁片 15盒|fmtdp|法莫替丁片|20mg*24片|汉水清|15 盒
健胃消食片 0.8g*64片 5盒|jwxsp|健胃消食片|0.8g*64片|晨星|5 盒
蒙脱石散3g*15 10盒|mtss|蒙脱石散|3g*15袋|橘洲头|10 盒
补液盐3 5盒|kfbyy|口服补液盐散（Ⅲ）|5.125g*6袋|云栖谷|5 盒
开塞露20ml 滹沱湾 1件|ksl|开塞露|20ml|滹沱湾|1 件
乳果糖口服溶液100ml 5瓶|rgtkf|乳果糖口服溶液|100ml:66.7g|灞柳|5 瓶
氨氯地平片5mg*28 5盒|bhsaldpp|苯磺酸氨氯地平片|5mg*28片|津泊|5 盒
硝苯地平缓释片 6瓶|xbdphsp|硝苯地平缓释片（Ⅱ）|20mg*30片|松雪|6 瓶
阿托伐他汀钙片10mg*14片 20盒|atftt|阿托伐他汀钙片|10mg*14片|松雪|20 盒
阿司匹林肠溶片0.1g*48片 10盒|asplcrp|阿司匹林肠溶片|0.1g*48片|泉涌里|10 盒
二甲双胍片0.5g*20片 10盒|ysejsgp|盐酸二甲双胍片|0.5g*20片|珠岸|10 盒
阿卡波糖片50mg*30片 10盒|akbtp|阿卡波糖片|50mg*30片|锦芙|10 盒
复方丹参滴丸180丸 6瓶|ffdsdw|复方丹参滴丸|27mg*180丸|滇翠堂|6 瓶
速效救心丸 40mg*60粒*2瓶 5盒|sxjxw|速效救心丸|40mg*60粒*2瓶|松花砚|5 盒
布洛芬缓释胶囊0.4*24 12盒|blfhsjn|布洛芬缓释胶囊|0.4g*24粒|浦岸|12 盒
扑热息痛片 0.5*24片 10盒|prxt|对乙酰氨基酚片|0.5g*24片|云栖谷|10 盒
布洛芬混悬液100ml 两江月 10瓶|blfhxy|布洛芬混悬液|100ml:2g|两江月|10 瓶
炉甘石洗剂200ml 3瓶|lgsxj|炉甘石洗剂|200ml|锦芙|3 瓶
红霉素软膏 20支|hmsrg|红霉素软膏|10g:1%|枫桥渡|20 支
硝酸咪康唑乳膏15g 20支|xsmkzrg|硝酸咪康唑乳膏|15g:0.3g|泉涌里|20 支
碘酊 10瓶|dd|碘酊|20ml:2%|嵩麓|10 瓶
维C片100片 橘洲头 10瓶|wssc|维生素C片|0.1g*100片|橘洲头|10 瓶
`

export const orderLines: readonly OrderLine[] = written
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', initials = '', name = '', spec = '', maker = '', counted = ''] =
      line.split('|')
    const [quantity, unit = ''] = counted.split(' ')
    return { written: text, initials, name, spec, maker, quantity: Number(quantity), unit }
  })
