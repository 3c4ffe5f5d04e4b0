import { expect, test } from 'vitest'
import { liveSettings } from '#tests/fixtures/live'
import { missingSettings, readConfig, requireOpened } from './config'

test('a live shop starts without a name and an account, and says what it lacks', () => {
  const { SHOP_MODE, DATA_SECRET, ...own } = liveSettings
  const empty = readConfig({ SHOP_MODE, DATA_SECRET })
  expect(missingSettings(empty).sort()).toEqual(Object.keys(own).sort())
  expect(() => {
    requireOpened({ config: empty })
  }).toThrow('开业准备')
  expect(missingSettings(readConfig(liveSettings))).toEqual([])
  expect(missingSettings(readConfig({}))).toEqual([])
})

test('what the foot of a page says is told apart', () => {
  const { SERVICE_QQ, SITE_LICENCES } = readConfig({
    SERVICE_QQ: '12345, 67890',
    SITE_LICENCES: '药品经营许可证 浙AA571|互联网药品信息服务资格证 （浙）-2026',
  })
  expect(SERVICE_QQ).toEqual(['12345', '67890'])
  expect(SITE_LICENCES).toHaveLength(2)
  expect(() => readConfig({ SERVICE_QQ: '1,2,3' })).toThrow('SERVICE_QQ: 最多两个号码')
})

test('a live shop leaves to the engine what has no order', () => {
  expect(readConfig({ SQLITE_REVERSED: '1' }).SQLITE_REVERSED).toBe(true)
  expect(() => readConfig({ ...liveSettings, SQLITE_REVERSED: '1' })).toThrow('SQLITE_REVERSED')
  expect(readConfig(liveSettings).SQLITE_REVERSED).toBe(false)
})

test('what is wrong is said in Chinese, at its name', () => {
  const wrong = {
    SHOP_MODE: 'foo',
    FREE_SHIPPING_FROM: 'abc',
    CODE_MINUTES: '1.5',
    SMS_URL: 'javascript:alert()',
    SERVICE_QQ: '12"><b>',
    TOKEN_DAYS: '0',
  }
  expect(() => readConfig(wrong)).toThrow(
    [
      '设置有误 (invalid settings):',
      '  SHOP_MODE: 应为 demo、live 之一',
      '  FREE_SHIPPING_FROM: 应为数字',
      '  SMS_URL: 应为 http:// 或 https:// 开头的网址',
      '  CODE_MINUTES: 应为整数',
      '  SERVICE_QQ: 应为 QQ 号码',
      '  TOKEN_DAYS: 不能少于 1',
    ].join('\n'),
  )
})

test('a live shop cannot do without codes of owners and finance', () => {
  expect(readConfig({ DESK_TOTP: 'off' }).DESK_TOTP).toBe('off')
  expect(() => readConfig({ ...liveSettings, DESK_TOTP: 'off' })).toThrow('DESK_TOTP')
})
