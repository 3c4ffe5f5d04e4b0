import { describe, expect, test } from 'vitest'
import { readConfig } from '#upstream/kernel/config'
import { isStandIn, platformOf } from './platform'
import { liveSettings } from '#tests/fixtures/live'

const website = { WECHAT_APP_ID: 'wx-1', WECHAT_SECRET: 'secret-1' }
const official = { WECHAT_MP_APP_ID: 'gh-1', WECHAT_MP_SECRET: 'secret-2', WECHAT_TOKEN: 'token1' }
const platformIn = (env: Record<string, string>) => platformOf(readConfig(env))

describe('the WeChat of a shop', () => {
  test('is a stand-in in a demonstration, and none in a live shop', () => {
    const played = platformIn({ API_PORT: '3100' })
    expect(played && isStandIn(played)).toBe(true)
    expect(played?.apiOrigin).toBe('http://127.0.0.1:3100/demo/wechat')
    expect(platformIn(liveSettings)).toBeUndefined()
  })

  test.each([{}, liveSettings])('is the real one where it is set up (%j)', (mode) => {
    const platform = platformIn({ ...mode, ...website })
    expect(platform).toEqual({
      appId: 'wx-1',
      secret: 'secret-1',
      openOrigin: 'https://open.weixin.qq.com',
      apiOrigin: 'https://api.weixin.qq.com',
      official: undefined,
    })
    expect(platformIn({ ...mode, ...website, ...official })?.official).toEqual({
      appId: 'gh-1',
      secret: 'secret-2',
      token: 'token1',
      template: undefined,
    })
  })

  test('is asked at the origin of an address', () => {
    const WECHAT_API_ORIGIN = 'https://proxy.example/any/path?'
    expect(platformIn({ ...website, WECHAT_API_ORIGIN })?.apiOrigin).toBe('https://proxy.example')
  })

  test.each([
    [{ WECHAT_APP_ID: 'wx-1' }, 'WECHAT_SECRET: WECHAT_APP_ID 与 WECHAT_SECRET 应一起设置'],
    [{ ...website, WECHAT_TOKEN: 'token1' }, 'WECHAT_MP_APP_ID: '],
    [official, 'WECHAT_APP_ID: 使用公众号绑定码时应一起设置'],
    [{ ...website, ...official, WECHAT_TOKEN: 'a b' }, 'WECHAT_TOKEN: 应为 3–32 位字母或数字'],
    [{ ...website, WECHAT_OPEN_ORIGIN: 'weixin' }, 'WECHAT_OPEN_ORIGIN: 应为 http'],
  ])('is refused with half of its settings (%j)', (env, problem) => {
    expect(() => platformIn(env)).toThrow(problem)
  })
})
