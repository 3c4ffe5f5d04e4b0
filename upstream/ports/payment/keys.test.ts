import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { keyFiles } from '#tests/fixtures/payment-keys'
import { readConfig } from '#upstream/kernel/config'
import { providersOf } from './providers'
import { readPlatformKeys } from './keys'
import { liveSettings } from '#tests/fixtures/live'

/** A self-made certificate in the form of WeChat Pay's platform certificates. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDEzCCAfugAwIBAgIQUVfwnv3Alt4V6+gaRwV6cjANBgkqhkiG9w0BAQsFADAa
MRgwFgYDVQQDDA9UZW5wYXkgc3RhbmQtaW4wIBcNMjYxMTI0MjMxMTA3WhgPMjEy
NjEwMzEyMzExMDdaMBoxGDAWBgNVBAMMD1RlbnBheSBzdGFuZC1pbjCCASIwDQYJ
KoZIhvcNAQEBBQADggEPADCCAQoCggEBALhNe+zdB95AYrHekL7T125gSOLL/LD0
JQQFFjyZhZkARMeaY7ryFxFC8xzKUHw6ToNeIXe3o1bfS/IzxryNlLvguow/c/c3
QmBKGPNdUnT8xjrHwOnPtcvD8aHwFOrpnm8wUSt5GymNdRXuaer0p+xLAk5RzZN2
El2tSdwcOhy5Hg7pGk2RabaCe8TUUn+St+jnCHHXcSSUFTic4TcJpOsVZCXdwuG+
yCa0stvxHvRng8thT5H/VbAGQ1N4p8R5CUHQxDRezDZOzns8eLMzwbo//hCKgCAj
EWN6DGXw75FhwT8tWXEy+x5WX7g0h22RelP0cVQooiE0b2cuEhrS8cMCAwEAAaNT
MFEwHQYDVR0OBBYEFLTwmR93RemPtQyqQek4v/s+MqpnMB8GA1UdIwQYMBaAFLTw
mR93RemPtQyqQek4v/s+MqpnMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQEL
BQADggEBAK0+OULNUVuuvetrz/+VUpTg8bD37dT4k9xexTWzjc2MGiVTdnfDGCZU
4/JwISxiKn8XTRK6Ksb4zf7OE0kOkvVkp77A7Wy22YXXjrXXMzcd/h4E518kvyzl
52qsdRAGeXjw+qUVdmq2uc2uXWqbQ7RN8if5bEI7j25clm448ffuustGDCpSWsdy
USG04U5vQx7OKhtrheHBUPmR3mNd2G5lRodG/d2qZi8a+6g/oJgLtugINHVntI5J
TrSVfEm84G/SAWYUITtG5ag4g0sgQp9DhdXLuKlmB2d0neZp1UlWtGdNUpBLYhL/
/4NhogaJ3NP+8xQQnxuQa8xj/OV1+Ps=
-----END CERTIFICATE-----`
const folder = mkdtempSync(path.join(tmpdir(), 'caizhi-certificate-'))
const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('keys of providers', () => {
  test('are read from certificates by their serials, several in one file', () => {
    const file = write('platform.pem', `${certificate}\n${certificate}`)
    const keys = readPlatformKeys('WECHATPAY_PLATFORM_FILE', file, undefined)
    expect([...keys.keys()]).toEqual(['5157F09EFDC096DE15EBE81A47057A72'])
  })

  test('are read from a public key under its own name', () => {
    const keys = readPlatformKeys('WECHATPAY_PLATFORM_FILE', keyFiles.provider, 'PUB_KEY_ID_1')
    expect([...keys.keys()]).toEqual(['PUB_KEY_ID_1'])
  })

  test.each([
    ['no file', path.join(folder, 'none.pem'), '读不到文件'],
    ['no key', write('text.pem', 'hello'), '不是 PEM 格式的密钥或证书'],
  ])('are said to be wrong at the start: %s', (_, file, words) => {
    const read = () => readPlatformKeys('WECHATPAY_PLATFORM_FILE', file, 'PUB_KEY_ID_1')
    expect(read).toThrow(`WECHATPAY_PLATFORM_FILE: ${words.startsWith('读') ? words : file}`)
    expect(read).toThrow(words)
  })
})

describe('the ways of a shop to be paid on line', () => {
  const alipay = {
    ALIPAY_APP_ID: '1',
    ALIPAY_KEY_FILE: keyFiles.shop,
    ALIPAY_PUBLIC_KEY_FILE: keyFiles.provider,
  }
  const PUBLIC_ORIGIN = 'https://shop.example.com'
  const waysIn = (env: Record<string, string>) => providersOf(readConfig(env)).map(({ way }) => way)

  test('are those that are set up, and the cashier in a demonstration', () => {
    expect(waysIn({})).toEqual(['demo'])
    expect(waysIn(liveSettings)).toEqual([])
    expect(waysIn({ ...liveSettings, ...alipay, PUBLIC_ORIGIN })).toEqual(['alipay'])
  })

  test('are refused half set up, and without an address for notices', () => {
    expect(() => waysIn({ ALIPAY_APP_ID: '1' })).toThrow('ALIPAY_KEY_FILE: ')
    expect(() => waysIn({ ...liveSettings, ...alipay })).toThrow(
      'PUBLIC_ORIGIN: 接入在线支付时应填写',
    )
    expect(() => waysIn({ WECHATPAY_API_KEY: 'short' })).toThrow(
      'WECHATPAY_API_KEY: 应为 32 个字符',
    )
  })
})
