import { describe, expect, test } from 'vitest'
import { readLines } from './read-lines'
import { isTalk, isTalkBeside, withoutTalk } from './talk'

test.each([
  '老板早上好，在吗',
  '李经理您好，明天上午送货',
  '下午三点前送到就行，谢谢',
  '收货电话 13812345678 陈药师',
  '地址：城东路12号康民诊所',
  '一共大概980块，月底结账',
  '合计：8种 金额：320.50',
  '就先这些吧',
  '第1页/共2页',
  '货到了给我打个电话',
  '制单人：钱某 审核：孙某',
  '编码 名称 规格 数量',
  '好嘞，辛苦了',
  '周六要的，越快越好',
  '康民诊所 钱芳',
  '应付 1,318.50 元（含运费8元）',
  '（续上页',
  '[微笑]',
  '票跟货一起发，月底统一结账',
  '明天上午十点让司机过来拿货',
  '刚才说错了不好意思',
  '共8项，金额合计1260.50',
  '以下各5盒',
  '----------第2页----------',
  '===== 中药饮片 =====',
  '以下是饮片，都要无硫的：',
  '饮片要新货，别发陈的',
  '货款1260元昨天已转，查一下',
  '运费15元 满500免',
  '换厂家先问我',
  '内科一诊室 王医生 周三领',
])('%s is talk', (line) => {
  expect(isTalk(line)).toBe(true)
})

test.each([
  '布洛芬片 10盒',
  '补中益气丸',
  '前列康片',
  '安宫牛黄丸',
  '再造丸',
  '好娃娃',
  '哈药阿莫西林',
  '老白茶 2盒',
  '宝宝湿巾',
  '止咳糖浆',
  '医用口罩',
  '总甾体提取物',
])('%s may be goods', (line) => {
  expect(isTalk(line)).toBe(false)
  expect(withoutTalk(line)).toBe(line)
})

describe('talk in a line with goods', () => {
  const read = (line: string) =>
    readLines(line).map(({ words, quantity, unit }) => `${words}|${quantity}${unit}`)

  test.each([
    ['老板，布洛芬片 5盒', '布洛芬片|5盒'],
    ['布洛芬片 5盒，等通知再发', '布洛芬片|5盒'],
    ['布洛芬片 5盒 急！', '布洛芬片|5盒'],
    ['再来两盒布洛芬片', '布洛芬片|2盒'],
    ['布洛芬片也要5盒吧', '布洛芬片|5盒'],
    ['京万红的来4支', '京万红的|4支'],
    ['小陈，布洛芬片 5盒，明天要', '布洛芬片|5盒'],
    ['上次那个布洛芬片再给三瓶', '布洛芬片|3瓶'],
    ['布洛芬片24片装还有吗，有就来十盒', '布洛芬片24片装|10盒'],
    ['布洛芬片 5盒 病人催得急', '布洛芬片|5盒'],
    ['帮忙看下布洛芬片有没有，4盒', '布洛芬片|4盒'],
    ['帮我加一个血糖试纸25条的2盒', '血糖试纸25条|2盒'],
    ['布洛芬片给我来个五盒呗', '布洛芬片|5盒'],
    ['开塞露二十毫升的五十支', '开塞露二十毫升|50支'],
    ['三黄片一百片装的一百二十瓶', '三黄片一百片|120瓶'],
    ['开塞露要一百二', '开塞露|120'],
    ['布洛芬片大概二十盒', '布洛芬片|20盒'],
    ['小蓟 2公斤', '小蓟|2公斤'],
    ['@小赵 布洛芬片 5盒 谢谢', '布洛芬片|5盒'],
  ])('%s', (line, words) => {
    expect(read(line)).toEqual([words])
  })

  test.each([
    ['布洛芬片5三黄片4', ['布洛芬片|5', '三黄片|4']],
    ['布洛芬片24片4盒三黄片10片5盒', ['布洛芬片24片|4盒', '三黄片10片|5盒']],
  ])('%s are two rows', (line, rows) => {
    expect(read(line)).toEqual(rows)
  })

  test('takes no time that grows with the ways to part it', () => {
    const talk = '今天有的要送'.repeat(12)
    const start = performance.now()
    expect([isTalk(`${talk}氨氯`), isTalkBeside(`${talk}氨氯`)]).toEqual([false, false])
    expect(withoutTalk(`${talk}氨氯`)).not.toBe('')
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  test('各 says the number of each', () => {
    expect(read('陈皮、山药各1kg')).toEqual(['陈皮|1kg', '山药|1kg'])
  })
})

test.each([
  ['布洛芬片O.2g*24片 1O盒', '布洛芬片0.2g*24片', '10'],
  ['布洛芬片 4Omg*l4片 2盒', '布洛芬片 40mg*14片', '2'],
  ['5*急支糖浆200ml', '急支糖浆200ml', '5'],
  ['布洛芬片0.2g*24片3', '布洛芬片0.2g*24片', '3'],
  ['布洛芬片/0.2g*24片/太原汾岸/15盒', '布洛芬片 0.2g*24片 太原汾岸', '15'],
  ['布洛芬片 lmg*3O片 2盒', '布洛芬片 1mg*30片', '2'],
  ['布洛芬片 l.5mg 2盒', '布洛芬片 1.5mg', '2'],
  ['甘精胰岛素注射液 3m1:300单位 4支', '甘精胰岛素注射液 3ml:300单位', '4'],
  ['聚乙二醇4OOO散 3盒', '聚乙二醇4000散', '3'],
  ['布洛芬片0.2g*24片——5盒', '布洛芬片0.2g*24片', '5'],
  ['甲钴胺片 0 5mg*50片 6盒', '甲钴胺片 0.5mg*50片', '6'],
  ['蒙脱石散 3g*lO袋 3O盒', '蒙脱石散 3g*10袋', '30'],
])('%s', (line, words, quantity) => {
  expect(readLines(line)).toMatchObject([{ words, quantity }])
})

test.each([
  '张丽 13857112233',
  '13857112233 张丽',
  '李四 0571-88123456',
  '张经理早，今天有几样要补，下午能发吗',
  '货款2300已经付了',
  '运费15元 满500免',
  '满300包邮',
  '外科诊室 王医生 周三领',
  '输液类周四到货，提前打电话',
  '饮片要新货，别发陈的',
  'xiexie 明天见',
  '这批货款月底结',
  '昨天那批有破损，麻烦处理',
  '中成药',
  '输液',
])('%s is no goods', (line) => {
  expect(isTalk(line)).toBe(true)
})

test.each(['癃清片 13857112233', '饮片 2kg', '诊室消毒液 5瓶', '满山红 1kg'])(
  '%s may be goods',
  (line) => {
    expect(isTalk(line)).toBe(false)
  },
)

test.each([
  '序号  商品编码  通用名  规格  单位  计划数量  进价  金额',
  '打印时间：2026-03-12 09:41  操作员：admin  第1页/共2页',
  '供应商：康达医药  结算方式：月结30天  税率：13%',
  '制单\t赵\t审核\t钱',
])('%s is what a paper says of itself', (line) => {
  expect(isTalk(line)).toBe(true)
})

test.each(['单价  癃清片', '采购  癃清片  5盒', '品名：癃清片  单位：盒'])(
  '%s may be goods',
  (line) => {
    expect(isTalk(line)).toBe(false)
  },
)
