import { expect, test } from 'vitest'
import { reasonCodes } from '#contract/reason'
import { templateOf } from '#tests/pages'
import { reasonHelp } from './reason-help'
import { remedyFor } from './remedy'
import { remedyInSet } from './remedy-in-set'

const situation = { goodsId: 7, goodsName: '阿莫西林', here: '/list', phone: undefined }
const hrefOf = (code: (typeof reasonCodes)[number], subject?: string) =>
  remedyFor({ code, ...(subject !== undefined && { subject }) }, situation).href

test('every reason not to sell leads to a page of the shop', () => {
  for (const code of reasonCodes)
    expect(templateOf(hrefOf(code)), code).toMatch(/^routes\/(?!not-found|unknown)/)
})

test('every reason but those that say all themselves is explained', () => {
  const silent = reasonCodes.filter((code) => reasonHelp[code] === undefined)
  expect(silent).toEqual(['CONTRACT_REQUIRED', 'ACTIVITY_NOT_STARTED', 'ACTIVITY_ENDED'])
})

test('a certificate, a class and a right are mended at their own place of one page', () => {
  expect(hrefOf('CERT_EXPIRED', '药品经营许可证')).toBe('/user/zhzx/zzzj#drug')
  expect(hrefOf('CERT_EXPIRED', '采购委托书')).toBe('/user/zhzx/zzzj#proxy')
  expect(hrefOf('OUT_OF_SCOPE', '医疗器械Ⅱ类')).toBe('/user/zhzx/zzzj#device')
  expect(hrefOf('OUT_OF_SCOPE', '生物制品')).toBe('/user/zhzx/zzzj#right-cold')
  expect(hrefOf('OUT_OF_SCOPE', '中药饮片')).toBe('/user/zhzx/zzzj#scope-title')
  expect(hrefOf('RX_CLASS')).toBe('/user/zhzx/zzzj#right-rx')
  expect(hrefOf('HM_NO_RIGHT')).toBe('/user/zhzx/zzzj#right-hm')
})

test('every reason against a set leads to where its product is mended, the set’s own to its goods', () => {
  const rest = { here: '/list', phone: undefined }
  const part = (id: number, name: string, reasons: { code: (typeof reasonCodes)[number] }[]) => ({
    id,
    name,
    reasons,
  })
  for (const code of reasonCodes) {
    const goods = [part(6, '布洛芬片', []), part(7, '阿莫西林', [{ code }])]
    const named = { code, message: '阿莫西林：不能买' }
    const shared = { code, message: '不能买' }
    expect(remedyInSet(named, goods, rest), code).toEqual(remedyFor({ code }, situation))
    expect(remedyInSet(shared, goods, rest), code).toEqual(remedyFor({ code }, situation))
  }
  const own = { code: 'ACTIVITY_ENDED', message: '套餐活动已结束' } as const
  expect(remedyInSet(own, [part(6, '布洛芬片', [])], rest)?.href).toBe('/list/info/6')
})
