import { describe, expect, test } from 'vitest'
import { explain } from './explain'
import { readSaidWords } from './said-words'
import { factsOfSpec, fitOfSpec } from './spec-facts'

const maker = '太原汾岸制药有限公司'
const fitOf = (words: string, name: string, spec = '', trade = '') => {
  const goods = { name, spec, trade_name: trade, manufacturer: maker, isHerb: false }
  const told = explain(readSaidWords(words), goods)
  return told?.isAll === true ? `${told.name} ${told.form}` : undefined
}

describe('a name', () => {
  test.each([
    ['苯磺酸氨氯地平片', '苯磺酸氨氯地平片', 'whole same'],
    ['氨氯地平片 太原汾岸', '苯磺酸氨氯地平片', 'substance same'],
    ['汾岸氨氯地平片', '苯磺酸氨氯地平片', 'substance same'],
    ['氨氯地平', '苯磺酸氨氯地平片', 'substance same'],
    ['氨氯', '苯磺酸氨氯地平片', 'part same'],
    ['头孢曲松针', '注射用头孢曲松钠', 'substance same'],
    ['阿司匹林片', '阿司匹林肠溶片', 'substance short'],
    ['布洛芬缓释', '布洛芬缓释胶囊', 'substance short'],
    ['布落芬缓释胶囊', '布洛芬缓释胶囊', 'mistaken same'],
    ['连花清溫胶襄', '连花清瘟胶囊', 'mistaken same'],
    ['复丹滴丸', '复方丹参滴丸', 'whole same'],
    ['jbpd 加巴喷丁', '加巴喷丁胶囊', 'substance same'],
    ['布洛芬片 (薄膜衣)', '布洛芬片', 'whole same'],
    ['你家有没有蒙脱石散', '蒙脱石散', 'whole same'],
    ['lhqwjn', '连花清瘟胶囊', 'mistaken same'],
    ['ganmao qingre kl', '感冒清热颗粒', 'mistaken same'],
    ['碘伏mianqian', '碘伏棉签', 'mistaken same'],
    ['双氯芬酸na hsjn', '双氯芬酸钠缓释胶囊', 'mistaken same'],
    ['amxl分散', '阿莫西林分散片', 'short same'],
    ['硝苯地平缓释片', '硝苯地平缓释片（Ⅱ）', 'substance same'],
    ['缓释布洛芬胶囊', '布洛芬缓释胶囊', 'whole same'],
    ['布洛芬SR', '布洛芬缓释胶囊', 'substance short'],
    ['氯霉素眼水', '氯霉素滴眼液', 'substance same'],
    ['红霉素眼药膏', '红霉素眼膏', 'substance same'],
    ['氟比洛芬贴膏', '氟比洛芬凝胶贴膏', 'substance short'],
    ['小儿七新茶', '小儿七星茶颗粒', 'mistaken same'],
    ['要太原汾岸的 氯雷他定片', '氯雷他定片', 'whole same'],
    ['硝酸甘油 舌下', '硝酸甘油片', 'substance same'],
    ['维生素必六注射液', '维生素B6注射液', 'whole same'],
    ['血脂康缺了两个月了', '血脂康胶囊', 'substance same'],
    ['孕妇叶酸', '叶酸片', 'substance same'],
    ['布洛芬(芬必得) 缓释胶囊', '布洛芬缓释胶囊', 'whole same'],
    ['门冬胰岛素 30', '门冬胰岛素30注射液', 'substance same'],
    ['头孢呋辛钠粉针', '注射用头孢呋辛钠', 'substance same'],
    ['退烧贴', '医用退热贴', 'part same'],
    ['地塞米松针', '地塞米松磷酸钠注射液', 'substance same'],
    ['阿莫克拉', '阿莫西林克拉维酸钾片', 'short same'],
  ])('%s of %s', (words, name, fit) => {
    expect(fitOf(words, name)).toBe(fit)
  })

  test.each([
    ['葡萄糖氯化钠', '氯化钠注射液'],
    ['cbpp膏', '蜜炼川贝枇杷膏'],
    ['amxl分散', '阿莫西林胶囊'],
    ['jbpd 布洛芬片', '布洛芬片'],
    ['左氨氯地平片', '苯磺酸氨氯地平片'],
    ['辛伐他汀片', '普伐他汀钠片'],
    ['泼尼松龙片', '醋酸泼尼松片'],
    ['依那普利片', '盐酸贝那普利片'],
    ['阿昔洛韦片', '盐酸伐昔洛韦片'],
    ['氯雷他定片', '地氯雷他定口服溶液'],
    ['氨氯地平片 上海某某', '苯磺酸氨氯地平片'],
    ['复方甘草片', '甘草'],
    ['阿莫西林 舒巴坦', '阿莫西林胶囊'],
    ['布洛芬缓释胶囊 扬子江的', '布洛芬缓释胶囊'],
    ['连花清瘟 胶囊不要颗粒', '连花清瘟颗粒'],
    ['太原汾岸', '布洛芬片'],
  ])('%s is not said of %s', (words, name) => {
    expect(fitOf(words, name) ?? 'another').toMatch(/^another/u)
  })

  test.each([
    ['胰岛素30注射液', '门冬胰岛素30注射液'],
    ['利血平片', '复方利血平氨苯蝶啶片'],
    ['氧氟沙星滴耳液', '盐酸左氧氟沙星滴耳液'],
    ['西替利嗪口服溶液', '盐酸左西替利嗪口服溶液'],
    ['红霉素 胶囊', '罗红霉素胶囊'],
    ['红霉素颗粒', '琥乙红霉素颗粒'],
    ['茶碱片', '氨茶碱片'],
    ['地塞米松滴眼液', '妥布霉素地塞米松滴眼液'],
    ['妥布霉素滴眼液', '妥布霉素地塞米松滴眼液'],
    ['泼尼松片', '泼尼松龙片'],
    ['人免疫球蛋白', '乙型肝炎人免疫球蛋白'],
    ['丹参片', '复方丹参片'],
    ['柴胡颗粒', '小柴胡颗粒'],
    ['黄连口服液', '双黄连口服液'],
    ['碳酸镁咀嚼片', '铝碳酸镁咀嚼片'],
    ['氨酚烷胺颗粒', '小儿氨酚烷胺颗粒'],
    ['维生素B片', '维生素B2片'],
    ['小儿止咳颗粒', '小儿化痰止咳颗粒'],
    ['氢化可的松乳膏', '丁酸氢化可的松乳膏'],
    ['伪麻黄碱缓释胶囊', '复方盐酸伪麻黄碱缓释胶囊'],
  ])('%s leaves unsaid what makes %s another drug', (words, name) => {
    expect(fitOf(words, name)).toMatch(/^another/u)
  })

  test.each([
    ['复方丹', '复方丹参滴丸', 'part'],
    ['庆大', '硫酸庆大霉素注射液', 'part'],
    ['乳酸林格', '乳酸钠林格注射液', 'short'],
    ['维生素B 12 注射液', '维生素B12注射液', 'whole'],
    ['上臂血压计', '上臂式电子血压计', 'short'],
    ['二甲', '盐酸二甲双胍片', 'part'],
    ['阿奇片', '阿奇霉素片', 'part'],
    ['泼尼松片', '醋酸泼尼松片', 'substance'],
    ['莫米松乳膏', '糠酸莫米松乳膏', 'substance'],
    ['使用输液器', '一次性使用输液器', 'short'],
    ['输液器', '一次性使用输液器', 'part'],
  ])('%s of %s is %s', (words, name, fit) => {
    expect(fitOf(words, name)?.split(' ')[0]).toBe(fit)
  })

  test.each([
    ['布洛芬胶囊', '布洛芬片'],
    ['氟比洛芬凝胶', '氟比洛芬凝胶贴膏'],
    ['布洛芬片', '布洛芬缓释胶囊'],
    ['维生素C片', '维生素C泡腾片'],
  ])('%s says another form than %s', (words, name) => {
    expect(fitOf(words, name)).toMatch(/other$/u)
  })
})

test.each([
  ['体温计电子的软头', '电子体温计', '软头', 'short'],
  ['家用血压计上臂式', '上臂式电子血压计', '家用', 'short'],
  ['留置针', '一次性使用静脉留置针', '24G Y型', 'part'],
  ['蛋白粉', '乳清蛋白粉', '900g', 'part'],
  ['血压计', '上臂式电子血压计', '家用', 'another'],
  ['体温计水银的', '电子体温计', '软头', undefined],
  ['采血针', '一次性使用静脉留置针', '24G Y型', undefined],
])('%s of %s %s is %s', (words, name, spec, fit) => {
  expect(fitOf(words, name, spec)?.split(' ')[0]).toBe(fit)
})

test.each([
  ['N95口罩头戴的', 'N95头戴*20只', 'short'],
  ['N95 口罩 头戴', 'N95头戴*20只', 'short'],
  ['口罩', 'N95头戴*20只', 'another'],
])('of a device %s of %s is %s', (words, spec, fit) => {
  expect(fitOf(words, '医用防护口罩', spec)?.split(' ')[0]).toBe(fit)
})

test('what was left out is told, and never sure', () => {
  const goods = { name: '血脂康胶囊', spec: '', trade_name: '', manufacturer: maker, isHerb: false }
  expect(explain(readSaidWords('血脂康胶囊 缺了很久了'), goods)).toMatchObject({
    isAll: true,
    isLiteral: false,
    leftOut: ['缺了很久了'],
  })
})

describe('a spec', () => {
  const fit = (words: string, spec: string) =>
    fitOfSpec(readSaidWords(words).spec, factsOfSpec(spec))

  test.each([
    ['氯化钠 0.9% 500ml', '500ml:4.5g', 'yes'],
    ['氯化钠 10% 500ml', '500ml:4.5g', 'no'],
    ['NS 100ml', '100ml:0.9g', 'yes'],
    ['5%GS250ml', '250ml:12.5g', 'yes'],
    ['糖盐水 5%', '250ml', 'open'],
    ['左氧0.5*4', '0.5g*4片', 'yes'],
    ['左氧 500mg', '0.5g*4片', 'yes'],
    ['左氧 0.2', '0.5g*4片', 'no'],
    ['布洛芬片 零点二克二十四片', '0.2g*24片', 'yes'],
    ['布洛芬片 0.2g*12片*2板', '0.2g*24片', 'yes'],
    ['维B6针 100mg/2ml', '2ml:0.1g*10支', 'yes'],
    ['庆大 8万', '2ml:8万单位*10支', 'yes'],
    ['000231 缬沙坦胶囊 80mg*7粒', '80mg*7粒', 'yes'],
    ['脑心通 36粒 25.60', '0.4g*36粒', 'yes'],
    ['聚乙二醇4000散', '10g*10袋', 'yes'],
    ['伤湿止痛膏七乘十', '7cm*10cm*10贴', 'yes'],
    ['伤湿止痛膏七乘十', '5cm*7cm*10贴', 'no'],
    ['牛黄解毒片二十片乘十板', '0.27g*20片*10板', 'yes'],
    ['左氧零点五的四片', '0.5g*4片', 'yes'],
    ['血糖试纸 25条 2盒', '50条', 'no'],
  ])('%s of %s: %s', (words, spec, expected) => {
    expect(fit(words, spec)).toBe(expected)
  })
})
