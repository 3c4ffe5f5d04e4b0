import { orderLines, type OrderLine } from './clock-lines'

/**
 * The same sixty goods as they are sent in a chat: short and colloquial names, numbers in words,
 * units left out, several remarks, and what is no goods around them. A maker stands where the buyer
 * wants that one.
 */
const said = `
阿莫西林胶囊0.25*24粒 要20盒
阿莫西林克拉维酸钾片 十盒
头孢氨苄胶囊 50粒的 6盒
头孢拉定 汉水清的 20
头孢克肟颗粒 十盒
头孢丙烯分散片 5盒 云栖谷
阿奇霉素片 6片装 10盒
罗红霉素分散片12盒
琥乙红霉素颗粒 10
左氧氟沙星片 0.5g 5盒
诺氟沙星胶囊12粒的来20盒
甲硝唑片 24片 20盒
复方氨酚烷胺片 10片 20盒
小儿氨酚黄那敏 10盒
感冒灵颗粒 9袋装 15盒
感冒清热颗粒10袋 10盒
板蓝根颗粒12袋的 一件
连花清瘟胶囊 36粒 12盒 急
连花清瘟颗粒 五盒
小柴胡颗粒6袋 10盒
双黄连口服液10支 10盒
抗病毒口服液 6支的 六盒
藿香正气水 汾江堂 10盒
藿香正气口服液 5支装5盒
桑菊感冒片10盒
氨溴索片 50片 5盒
氨溴索口服液 10支装 10盒
急支糖浆 200 10瓶
蛇胆川贝液 5盒
橘红颗粒8盒
复方甘草片100片 10瓶
沙丁胺醇气雾剂 5支
氯雷他定片10mg 10盒
西替利嗪 24片的 10盒
扑尔敏100片 20瓶
奥美拉唑肠溶胶囊28粒 6盒
铝碳酸镁咀嚼片 5盒
多潘立酮42片 10盒
法莫替丁 24片 15盒
健胃消食片64片 5盒
蒙脱石散 15袋 10盒
口服补液盐3 五盒
开塞露 20ml 滹沱湾 一件
乳果糖100ml 5瓶
氨氯地平片 5mg*28 津泊 5盒
硝苯地平缓释片 30片 6瓶
阿托伐他汀 10mg 14片 20盒
阿司匹林肠溶片 0.1 48片 10盒
二甲双胍 0.5g 20片 10盒
阿卡波糖 50mg 10盒
复方丹参滴丸180丸 6瓶
速效救心丸 5盒
布洛芬缓释胶囊 0.4 24粒 12盒
扑热息痛片 10盒
布洛芬混悬液 100ml 10瓶
炉甘石洗剂 200ml 三瓶
红霉素软膏 20支
咪康唑乳膏 15g 20支
碘酊 10瓶
维C片 100片 10瓶
`

export const chatLines: readonly OrderLine[] = said
  .trim()
  .split('\n')
  .map((written, at) => {
    const line = orderLines[at]
    if (line === undefined) throw new Error('more is said than is ordered')
    return { ...line, written, maker: written.includes(line.maker) ? line.maker : '' }
  })

/** The message as it is pasted. */
export const chat = [
  '小王你好，今天的货单发你',
  ...chatLines.map(({ written }) => written),
  '麻烦下午三点前送到解放路12号，谢谢',
].join('\n')
